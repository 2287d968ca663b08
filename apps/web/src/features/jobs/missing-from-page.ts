import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RunsFilter } from './api/get-runs';

/**
 * The runs that the first page would show if it were read again, and does not: what the 'n new' button counts. Later
 * pages are history; they have none.
 */
export function missingFromPage(
  rows: readonly JobRun[],
  live: Iterable<JobRun>,
  { q, cause, parent, kind, state, page, size }: RunsFilter,
): JobRun[] {
  // What words and causes match, the server alone says; parts stand under their run.
  if (page !== 1 || q !== '' || cause !== null || parent !== null) return [];
  const isAll = kind === null && state === null;
  const shown = new Set(rows.map((run) => run.id));
  const last = rows.length < size ? undefined : rows.at(-1);
  return [...live].filter(
    (run) =>
      !shown.has(run.id) &&
      (!isAll || run.parentId === null) &&
      (kind === null || run.kind === kind) &&
      (state === null || run.state === state) &&
      (!last || run.createdAt > last.createdAt),
  );
}
