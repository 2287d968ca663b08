import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';

const MINUTE = 60_000;
/** Before the third page the pace is a guess. */
const PAGES_NEEDED = 3;

/**
 * How many pages a crawl will read: those it knows of, or as many as the last complete one read. Null where neither tells:
 * a shop that only links to the next page shows one more each time.
 */
export function pagesToRead({ progress: { done, total } }: JobRun, lastTime: number | null): number | null {
  if (lastTime !== null && lastTime > total) return lastTime;
  return lastTime !== null || total - done > 1 ? total : null;
}

/** '38 of 61 pages', '38 of about 61 pages', '38 pages so far' */
export function pageWords(job: JobRun, lastTime: number | null): string {
  const { done, total } = job.progress;
  const toRead = pagesToRead(job, lastTime);
  if (total === 0 && done === 0) return '';
  if (toRead === null) return `${done} ${done === 1 ? 'page' : 'pages'} so far`;
  return `${done} of ${toRead > total ? 'about ' : ''}${toRead} pages`;
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
export function paceOf(job: JobRun, lastTime: number | null, now: number): Pace | null {
  const { state, startedAt, progress } = job;
  if (state !== 'active' || !startedAt || progress.done < PAGES_NEEDED) return null;
  const tookMs = Math.max(1, now - Date.parse(startedAt));
  const toRead = pagesToRead(job, lastTime);
  return {
    pagesPerMinute: (progress.done / tookMs) * MINUTE,
    leftMs: toRead === null ? null : (Math.max(0, toRead - progress.done) / progress.done) * tookMs,
  };
}

/** '24', '3.5' */
export function rateWords({ pagesPerMinute }: Pace): string {
  const rounded = pagesPerMinute >= 10 ? Math.round(pagesPerMinute) : Math.round(pagesPerMinute * 10) / 10;
  return String(rounded);
}
