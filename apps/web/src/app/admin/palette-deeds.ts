import type { QueryClient } from '@tanstack/react-query';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun, QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { queueWords } from '../../features/jobs/run-words';
import { callStaff } from '../../lib/staff-call';

/** What starts a run, once the question is answered. */
export interface Start {
  /** 'Start a crawl of Polished Bliss?' */
  question: string;
  /** What follows from it. */
  words: string;
  action: string;
  begin: (client: QueryClient) => Promise<JobRun>;
}

/** What the palette asks before it does it. */
export type Deed = { start: Start } | { pause: QueueStatus } | { resume: QueueStatus };

/** One line of the palette that does something. */
export interface DeedFind {
  id: string;
  label: string;
  hint: string;
  deed: Deed;
}

const crawlOf = ({ retailerSlug, retailerName }: CrawlConfig): DeedFind => ({
  id: `crawl-${retailerSlug}`,
  label: `Start a crawl of ${retailerName}`,
  hint: 'Retailers',
  deed: {
    start: {
      question: `Start a crawl of ${retailerName}?`,
      words: 'Its shop is read page by page, as politely as its configuration says. It can be stopped at any time.',
      action: 'Start crawl',
      begin: (client) => callStaff(client, 'POST /api/crawler/run/:id', { params: { id: retailerSlug } }),
    },
  },
});

const cleanUp: DeedFind = {
  id: 'clean-up',
  label: 'Run the clean-up (retention) now',
  hint: 'Jobs',
  deed: {
    start: {
      question: 'Run the clean-up now?',
      words: 'What is older than it may be kept is deleted for good, as it is every night.',
      action: 'Run clean-up',
      begin: (client) => callStaff(client, 'POST /api/retention/run'),
    },
  },
};

const queueDeed = (queue: QueueStatus): DeedFind => ({
  id: `queue-${queue.name}`,
  label: `${queue.paused ? 'Resume' : 'Pause'} queue ${queueWords[queue.name]}`,
  hint: 'Jobs',
  deed: queue.paused ? { resume: queue } : { pause: queue },
});

/** What can be done just now: crawls of shops that may be crawled, queues as they stand. */
export async function findDeeds(client: QueryClient, signal: AbortSignal): Promise<DeedFind[]> {
  const [configs, queues] = await Promise.all([
    callStaff(client, 'GET /api/crawler/configs', { signal }),
    callStaff(client, 'GET /api/jobs/queues', { signal }),
  ]);
  return [...configs.filter(({ refusal }) => refusal === null).map(crawlOf), cleanUp, ...queues.map(queueDeed)];
}
