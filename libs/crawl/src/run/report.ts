import { type CrawlOutcome, type CrawlReport, type RunSummary } from '../ports.js';
import { driftOf } from './drift.js';
import { type RunState } from './run-state.js';

/** The run's outcome and why. Pure: of one state it always says the same. */
export function reportOf(state: RunState, history: readonly RunSummary[]): CrawlReport {
  const { tally } = state;
  const drift = driftOf(tally, history);
  return {
    ...judged(state, drift),
    pagesDone: state.count('done', 'failed', 'skipped'),
    pagesFailed: state.count('failed'),
    productsSeen: state.productsSeen,
    fields: tally.fields,
    needsScript: tally.needsScript,
  };
}

function judged({ tally, productsSeen }: RunState, drift: string[]): { outcome: CrawlOutcome; reasons: string[] } {
  if (tally.refusal !== null) return { outcome: 'blocked', reasons: [tally.refusal] };
  if (productsSeen === 0 && tally.shortfalls.length === 0) {
    return { outcome: 'empty', reasons: ['No product was found. The shop may have changed its pages.'] };
  }
  if (tally.shortfalls.length > 0) return { outcome: 'partial', reasons: [...tally.shortfalls, ...drift] };
  return drift.length > 0 ? { outcome: 'drifted', reasons: drift } : { outcome: 'ok', reasons: [] };
}
