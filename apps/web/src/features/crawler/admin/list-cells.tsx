import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { RunBadge } from '../../../kit/run-badge';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { configQuery } from '../api/get-configs';
import { lastRunQuery } from '../api/get-crawl-runs';
import { pageWords } from '../crawl-pace';
import { useCrawlJob } from '../use-crawl-job';
import { OutcomeBadge } from './outcome-badge';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import css from './crawler.module.css';

/** Whether somebody has recorded that the shop agrees. Where no crawl is set up there is nothing to say. */
export function Permission({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const config = useQuery(configQuery(slug)).data;
  if (!config) return null;
  return config.permissionNote ? (
    <span title={config.permissionNote}>
      <Badge tone="ok" icon={Check}>
        Recorded
      </Badge>
    </span>
  ) : (
    <Badge tone="warn" icon={TriangleAlert}>
      Not recorded
    </Badge>
  );
}

/** When the retailer was crawled last, and how that ended; how far it is while one runs. */
export function LastCrawl({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const job = useCrawlJob({ slug, name });
  const last = useQuery(lastRunQuery(slug)).data;
  if (job) return <RunBadge run={job} note={pageWords(job)} />;
  return last ? <Ended run={last} /> : null;
}

function Ended({ run }: { run: CrawlRun }) {
  return (
    <span className={css['ended']}>
      <time dateTime={run.createdAt}>{formatMoment(run.createdAt)}</time>
      <OutcomeBadge run={run} />
    </span>
  );
}

export function ProductsSeen({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const last = useQuery(lastRunQuery(slug)).data;
  return last ? last.products.toLocaleString('en-GB') : null;
}
