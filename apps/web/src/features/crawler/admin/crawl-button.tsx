import { useQuery } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { useId } from 'react';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { notify } from '../../../ui/toast/notify';
import { configQuery } from '../api/get-configs';
import { useStartCrawl } from '../api/start-crawl';
import { useCrawlJob } from '../use-crawl-job';
import css from './crawler.module.css';

/** Starts a crawl. Only preferred and active retailers have it; where it may not start now, it says why. */
export function CrawlButton({ retailer }: { retailer: StaffRetailer }) {
  if (retailer.category !== 'preferred' || retailer.status !== 'active') return null;
  return <StartButton retailer={retailer} />;
}

function StartButton({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const reasonId = useId();
  const crawl = useStartCrawl({ slug, name });
  const reason = useRefusal(slug, name);
  return (
    <span className={css['crawl']}>
      <Button
        size="small"
        aria-label={`Crawl ${name}`}
        aria-disabled={reason !== null || crawl.isPending}
        aria-describedby={reason ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => {
          if (crawl.isPending) return;
          // A finger cannot rest on the button to learn why.
          if (reason) notify('Not now', reason);
          else crawl.mutate();
        }}
      >
        <Radar size={15} strokeWidth={1.9} aria-hidden="true" />
        Crawl
      </Button>
      {reason && (
        <span id={reasonId} className={text['hidden']}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** Why a crawl may not start now, as a sentence; null when it may. */
export function useRefusal(slug: string, name: string): string | null {
  const config = useQuery(configQuery(slug)).data;
  const job = useCrawlJob({ slug, name });
  if (job) return `${name} is being crawled already.`;
  if (config === undefined) return 'Its configuration is being loaded.';
  if (config === null) return `${name} has no crawler configuration yet.`;
  return config.refusal;
}
