import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { BackToList } from '../../../kit/back-to-list';
import { useOwnDraft } from '../../../kit/use-own-draft';
import { useListPlace } from '../../../kit/use-list-place';
import { Segments } from '../../../ui/segments';
import text from '../../../ui/text.module.css';
import { reviewQuery } from '../api/get-review';
import { useCrawlChanges } from '../use-crawl-changes';
import { configRecord } from './config-form';
import { ConfigView } from './config-view';
import { configLink, CrawlButton, useRefusal } from './crawl-button';
import { crawlerViews, startOf, crawlerPlace, type CrawlerView } from './crawler-place';
import { LogsView } from './logs-view';
import { Overview } from './overview';
import { ProductsView } from './products-view';
import { ReviewView } from './review-view';
import css from './crawler.module.css';

const views: Record<CrawlerView, { label: string; View: (props: { retailer: StaffRetailer }) => ReactNode }> = {
  overview: { label: 'Overview', View: Overview },
  configuration: { label: 'Configuration', View: ConfigView },
  products: { label: 'Products', View: ProductsView },
  logs: { label: 'Logs', View: LogsView },
  review: { label: 'Review', View: ReviewView },
};

interface RetailerViewProps {
  retailer: StaffRetailer;
  /** What else is known of the retailer, in badges. */
  about: ReactNode;
  /** The list of all retailers. */
  backTo: To;
}

/** A retailer's page: what was crawled of it, how, and when. */
export function RetailerView({ retailer, about, backTo }: RetailerViewProps) {
  const { slug, retailer: name } = retailer;
  const { place, linkTo } = useListPlace(crawlerPlace);
  const waiting = useQuery(reviewQuery(slug, 1)).data?.total ?? 0;
  const isUnsaved = useOwnDraft(configRecord(slug)) !== null;
  useCrawlChanges();
  const labelOf = (view: CrawlerView) => {
    if (view === 'review' && waiting > 0) return `Review (${waiting})`;
    if (view === 'configuration' && isUnsaved) return 'Configuration, not saved';
    return views[view].label;
  };
  const { View } = views[place.view];
  return (
    <>
      <header className={css['head']}>
        <BackToList to={backTo} opener={`retailer-${slug}`}>
          All retailers
        </BackToList>
        <div className={css['title']}>
          <h2 className={text['h2']}>{name}</h2>
          {about}
          <div className={css['start']}>
            <CrawlButton retailer={retailer} />
          </div>
        </div>
        <Refusal retailer={retailer} view={place.view} />
        <Segments
          label={`Views of ${name}`}
          wraps
          segments={crawlerViews.map((view) => ({
            label: labelOf(view),
            to: linkTo(startOf(view)),
            isCurrent: view === place.view,
          }))}
        />
      </header>
      <View key={slug} retailer={retailer} />
    </>
  );
}

/** Why the retailer is not crawled now, where the button alone does not say it. */
function Refusal({ retailer, view }: { retailer: StaffRetailer; view: CrawlerView }) {
  const { slug, retailer: name, category, status } = retailer;
  const refusal = useRefusal(slug, name);
  const isCrawlable = category === 'preferred' && status === 'active';
  if (!isCrawlable) return <p className={css['refusal']}>Only preferred and active retailers are crawled.</p>;
  if (!refusal) return null;
  return (
    <p className={css['refusal']}>
      {refusal.sentence}{' '}
      {refusal.isOfConfig && view !== 'configuration' && <Link to={configLink(slug)}>To the configuration</Link>}
    </p>
  );
}
