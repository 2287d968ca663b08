import { createContext, use } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';

/** The live side of crawls. The console has one live connection for all jobs; it is put in from outside. */
export interface CrawlJobs {
  /** Every crawl heard of, as it is now. */
  jobs: readonly JobRun[];
  /** When this page saw a crawl end, by its id, in ms of its own clock. */
  endedAt: Readonly<Record<string, number>>;
  /** How fresh that is. */
  connection: 'connecting' | 'live' | 'reconnecting' | 'polling';
  /** Takes over a run that a command answered. */
  apply: (run: JobRun) => void;
}

export const CrawlJobsContext = createContext<CrawlJobs | null>(null);

export function useCrawlJobs(): CrawlJobs {
  const jobs = use(CrawlJobsContext);
  if (!jobs) throw new Error('useCrawlJobs needs a CrawlJobsContext above it');
  return jobs;
}
