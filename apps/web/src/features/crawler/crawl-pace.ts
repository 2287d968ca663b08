import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';

const MINUTE = 60_000;
/** Before the third page the pace is a guess. */
const PAGES_NEEDED = 3;

/** '38 of 61 pages', '38 pages so far' while the total is not known, or '' before the first. */
export function pageWords({ progress: { done, total } }: JobRun): string {
  if (total > 0) return `${done} of ${total} pages`;
  return done === 0 ? '' : `${done} ${done === 1 ? 'page' : 'pages'} so far`;
}

export interface Pace {
  pagesPerMinute: number;
  /** Milliseconds until the pages to read are read, never negative; null where nobody knows how many they are. */
  leftMs: number | null;
}

/**
 * How fast a crawl reads and how long it will take, by what it has done since it began: the same in every tab and after a
 * reload. It reads at the shop's pace from first to last, which the Jobs tab (jobs/pace.ts) cannot expect of every kind of
 * run: there the last minute counts. Null before the third page, and when it does not run.
 */
export function paceOf({ state, startedAt, progress: { done, total } }: JobRun, now: number): Pace | null {
  if (state !== 'active' || !startedAt || done < PAGES_NEEDED) return null;
  const tookMs = Math.max(1, now - Date.parse(startedAt));
  return {
    pagesPerMinute: (done / tookMs) * MINUTE,
    leftMs: total === 0 ? null : (Math.max(0, total - done) / done) * tookMs,
  };
}

/** '24', '3.5' */
export function rateWords({ pagesPerMinute }: Pace): string {
  const rounded = pagesPerMinute >= 10 ? Math.round(pagesPerMinute) : Math.round(pagesPerMinute * 10) / 10;
  return String(rounded);
}
