import { type CrawlOutcome, type CrawlReport, type RunSummary } from '../ports.js';
import { whyIncomplete } from './completeness.js';
import { driftOf } from './drift.js';
import { type RunState } from './run-state.js';

/** The run's outcome and why. Pure: of one state it always says the same. */
export function reportOf(state: RunState, history: readonly RunSummary[], isPriced: boolean): CrawlReport {
  const { tally } = state;
  const drift = driftOf(tally, history, { isPriced, isPartial: tally.shortfalls.length > 0 });
  return {
    ...judged(state, drift),
    pagesDone: state.count('done', 'failed', 'skipped'),
    pagesFailed: state.count('failed'),
    productsSeen: state.productsSeen,
    fields: tally.fields,
    way: tally.reading?.way ?? null,
    needsScript: tally.needsScript,
  };
}

function judged(state: RunState, drift: string[]): { outcome: CrawlOutcome; reasons: string[] } {
  const { tally, productsSeen } = state;
  if (tally.refusal !== null) return { outcome: 'blocked', reasons: [tally.refusal] };
  if (productsSeen === 0 && tally.shortfalls.length === 0) {
    return { outcome: 'empty', reasons: ['No product was found. The shop may have changed its pages.'] };
  }
  // A list that lost half of its products is first of all unlike itself, and so are cards whose prices are gone from a page that
  // was read, whatever became of the others.
  if (drift.length > 0) return { outcome: 'drifted', reasons: [...drift, ...tally.shortfalls] };
  if (tally.shortfalls.length > 0) return { outcome: 'partial', reasons: tally.shortfalls };
  const missing = whyIncomplete(tally, state.count('done'));
  return missing === null ? { outcome: 'ok', reasons: [] } : { outcome: 'partial', reasons: [missing] };
}
