import type { FiguresState } from '@app/contracts/figures/figures.contract.js';
import type { Result } from '../../lib/call-api';
import { formatMoment } from '../../lib/moments';

const numbers = new Intl.NumberFormat('en-GB');

/** More than these are not counted one by one. */
const MOST_BEHIND = 100_000;

/** 'Counted up to 14:02, 3,114 events waiting' */
export function stateWords({ asOf, behind }: FiguresState, now = new Date()): string {
  const since = asOf === null ? 'Not counted yet' : `Counted up to ${formatMoment(asOf, now)}`;
  if (behind === 0) return asOf === null ? since : `${since}, nothing waiting`;
  if (behind >= MOST_BEHIND) return `${since}, more than ${numbers.format(MOST_BEHIND)} events waiting`;
  return `${since}, ${numbers.format(behind)} ${behind === 1 ? 'event' : 'events'} waiting`;
}

type Dropped = Result<'GET /api/analytics/state'>['dropped'];

const reasons: Record<keyof Dropped, string> = {
  limit: 'over the limit',
  full: 'with no room to wait',
  invalid: 'without sense',
  failed: 'the database did not take',
  bot: 'of bots',
  prefetch: 'of prefetches',
  'opted-out': 'of visitors who opted out',
};

/** '12 over the limit, 1,204 of bots'; '' where everything was stored. */
export const droppedWords = (dropped: Dropped): string =>
  (Object.keys(reasons) as (keyof Dropped)[])
    .filter((reason) => dropped[reason] > 0)
    .map((reason) => `${numbers.format(dropped[reason])} ${reasons[reason]}`)
    .join(', ');
