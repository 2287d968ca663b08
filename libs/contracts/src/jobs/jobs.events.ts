import type { JobRun } from './jobs.contract.js';

/** Socket events about runs; one event serves every kind of job. */
export interface JobServerEvents {
  'run:changed': (run: JobRun) => void;
}
export interface JobClientEvents {
  /** Joins the runs room and answers what is unfinished or recent: active first, then waiting, newest first; `RECENT_RUNS` at most. */
  'runs:join': (answer: (snapshot: { runs: JobRun[] }) => void) => void;
}
