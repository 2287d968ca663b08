import type { PublicPrize, SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';

/** What the visitor is told of a spin. */
export interface SpinResult {
  /** Won; claimed by somebody else first; or a segment that holds no prize. */
  kind: 'won' | 'claimed' | 'no-win';
  title: string;
  /** The prize's code; '' where there is none. */
  code: string;
}

/**
 * The segment of this wheel on which the answer is to be shown: the server's, or null for a spoke. undefined when staff
 * have changed the wheel since the page read it; then it is to be read again.
 */
export function landingSegment(
  { entry, segmentIndex }: SpinAnswer,
  prizes: readonly PublicPrize[],
): number | null | undefined {
  if (segmentIndex === null) return null;
  const there = prizes[segmentIndex]?.name;
  const isIt = there === entry.prizeWon || (there !== undefined && isNoWinName(there) && isNoWinName(entry.prizeWon));
  return isIt ? segmentIndex : undefined;
}

export function readAnswer({ entry }: SpinAnswer, prizes: readonly PublicPrize[]): SpinResult {
  const segment = prizes.find(({ name }) => name === entry.prizeWon);
  const description = segment?.description ?? '';
  if (entry.hasWon) return { kind: 'won', title: `You won ${description || entry.prizeWon}`, code: entry.prizeValue };
  // The server writes NO PRIZE where nothing was left to draw, unless the wheel has a segment of that name.
  if (!segment && isNoWinName(entry.prizeWon))
    return { kind: 'claimed', title: 'That prize has just been claimed', code: '' };
  const title = description || 'no prize this time';
  return { kind: 'no-win', title: title.charAt(0).toUpperCase() + title.slice(1), code: '' };
}
