import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { isUnfinished } from '../../../kit/run-state';
import { useNow } from '../../../lib/use-now';
import { configsQuery } from '../api/get-configs';
import { useCrawlJobs } from '../crawl-jobs-context';
import { EndedCrawl } from './ended-crawl';
import { RunningCrawl } from './running-crawl';

/** A crawl that ends stays in sight for so long, with its result. */
const LINGER_MS = 60_000;

interface RunningCrawlsProps {
  linkToLog: (slug: string, runId: string) => To;
  linkToChanges: (slug: string) => To;
}

/** Every crawl that runs or waits, and those that ended a moment ago, the oldest first. */
export function RunningCrawls({ linkToLog, linkToChanges }: RunningCrawlsProps) {
  const { jobs, endedAt } = useCrawlJobs();
  const now = useNow(5_000);
  const configs = useQuery(configsQuery).data ?? [];
  return jobs
    .filter((job) => isUnfinished(job) || now - (endedAt[job.id] ?? -Infinity) < LINGER_MS)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((job) => {
      const slug = configs.find(({ retailerName }) => retailerName === job.subject)?.retailerSlug;
      return isUnfinished(job) ? (
        <RunningCrawl key={job.id} job={job} logLink={slug ? linkToLog(slug, job.id) : null} />
      ) : (
        <EndedCrawl key={job.id} job={job} changesLink={slug ? linkToChanges(slug) : null} />
      );
    });
}
