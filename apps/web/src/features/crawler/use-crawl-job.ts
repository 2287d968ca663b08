import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from '../../kit/run-state';
import { lastRunQuery } from './api/get-crawl-runs';
import { useCrawlJobs } from './crawl-jobs-context';

export interface CrawledRetailer {
  slug: string;
  name: string;
}

/** The crawl of a retailer that runs or waits now; undefined when there is none. */
export function useCrawlJob({ slug, name }: CrawledRetailer): JobRun | undefined {
  const { jobs } = useCrawlJobs();
  const last = useQuery(lastRunQuery(slug)).data;
  // The job knows the retailer by the name it had when the crawl was asked for.
  return jobs.find((job) => isUnfinished(job) && (job.id === last?.runId || job.subject === name));
}

/** The live state of a stored crawl, undefined when nothing was heard of it. */
export function useJobOf(run: CrawlRun): JobRun | undefined {
  return useCrawlJobs().jobs.find(({ id }) => id === run.runId);
}
