import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { RunBadge } from '../../../kit/run-badge';
import { useJobOf } from '../use-crawl-job';

/** How a crawl stands: by its job where that was heard of, which is newer than the list that was read. */
export function OutcomeBadge({ run }: { run: CrawlRun }) {
  const job = useJobOf(run) ?? { ...run, cancelRequestedAt: null, workerLostAt: null };
  return <RunBadge run={job} note={run.acceptedAt === null ? '' : 'accepted'} />;
}
