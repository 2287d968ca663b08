import { useQuery } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { notify } from '../../../ui/toast/notify';
import { configQuery } from '../api/get-configs';
import { useStartCrawl } from '../api/start-crawl';
import { useCrawlJob } from '../use-crawl-job';
import { crawlerPlace, startOf } from './crawler-place';
import css from './crawler.module.css';

/** Starts a crawl. Only preferred and active retailers have it; where it may not start now, it says why. */
export function CrawlButton({ retailer }: { retailer: StaffRetailer }) {
  if (retailer.category !== 'preferred' || retailer.status !== 'active') return null;
  return <StartButton retailer={retailer} />;
}

function StartButton({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const reasonId = useId();
  const crawl = useStartCrawl({ slug, name });
  const refusal = useRefusal(slug, name);
  const reason = refusal?.sentence;
  const navigate = useNavigate();
  const toConfig = { label: 'Configuration', onAct: () => void navigate(configLink(slug)) };
  return (
    <span className={css['crawl']}>
      <Button
        size="small"
        aria-label={`Crawl ${name}`}
        aria-disabled={refusal !== null || crawl.isPending}
        aria-describedby={reason ? reasonId : undefined}
        title={reason}
        onClick={({ detail: clicks }) => {
          // The answer may come between the two clicks of a double click.
          if (crawl.isPending || clicks > 1) return;
          // A finger cannot rest on the button to learn why.
          if (refusal) notify('Not now', reason, refusal.isOfConfig ? { action: toConfig } : {});
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

/** Where a retailer's configuration is. */
export const configLink = (slug: string) =>
  crawlerPlace.link(startOf('configuration'), new URLSearchParams({ tab: 'retailers', retailer: slug }));

interface Refusal {
  sentence: string;
  /** It is mended in the configuration. */
  isOfConfig: boolean;
}

/** Why a crawl may not start now; null when it may. */
export function useRefusal(slug: string, name: string): Refusal | null {
  const config = useQuery(configQuery(slug)).data;
  const job = useCrawlJob({ slug, name });
  if (job) return { sentence: `${name} is being crawled already.`, isOfConfig: false };
  if (config === undefined) return { sentence: 'Its configuration is being loaded.', isOfConfig: false };
  if (config === null) return { sentence: `${name} has no crawler configuration yet.`, isOfConfig: true };
  return config.refusal === null ? null : { sentence: config.refusal, isOfConfig: true };
}
