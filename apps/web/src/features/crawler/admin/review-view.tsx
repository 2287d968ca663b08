import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { To } from 'react-router';
import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { type Selection, SelectionBar, useSelection } from '../../../kit/selection';
import { useListPlace } from '../../../kit/use-list-place';
import { useLastPage } from '../../../lib/use-last-page';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { REVIEW, REVIEW_PAGE_SIZE, reviewQuery } from '../api/get-review';
import { useKeptRows } from '../use-kept-rows';
import { crawlerPlace } from './crawler-place';
import { PRODUCTS, ReviewBulk } from './review-bulk';
import { ReviewRow } from './review-row';

/** Crawled products that nobody could place. */
export function ReviewView({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { page } = place;
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reviewQuery(slug, page),
    // Rows stay where they are while they are worked through.
    refetchOnReconnect: false,
  });
  // Only what is in sight can be accepted: a choice ends with its page.
  const selection = useSelection(`${slug} ${page}`, data?.total ?? 0);
  useEffect(() => () => void client.invalidateQueries({ queryKey: REVIEW }), [client, page]);
  return (
    <Pane title="Which product is it?">
      {data ? (
        <ReviewList
          {...data}
          slug={slug}
          page={page}
          selection={selection}
          isPlaceholder={isPlaceholderData}
          linkTo={linkTo}
        />
      ) : error ? (
        <LoadError title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the list" rows={5} />
      )}
    </Pane>
  );
}

interface ReviewListProps {
  rows: readonly ReviewItem[];
  total: number;
  slug: string;
  page: number;
  selection: Selection;
  /** The page before, while this one is being read. */
  isPlaceholder: boolean;
  linkTo: (change: { page: number }) => To;
}

/** What is decided stays in sight, with its Undo, until the list is left. */
function ReviewList({ rows: listed, total, slug, page, selection, isPlaceholder, linkTo }: ReviewListProps) {
  const { rows, keep } = useKeptRows(listed, isPlaceholder ? null : page);
  useLastPage({ total: isPlaceholder || rows.length > 0 ? null : total, pageSize: REVIEW_PAGE_SIZE, page, linkTo });
  if (rows.length === 0)
    return (
      <EmptyState tool="towel" title="Nothing waits for a decision">
        Crawled products that match none of the catalogue appear here.
      </EmptyState>
    );
  return (
    <>
      <ul>
        {rows.map((item) => (
          <ReviewRow key={item.product.id} item={item} selection={selection} onDecide={() => keep(item)} />
        ))}
      </ul>
      <SelectionBar
        noun={PRODUCTS}
        total={total}
        shown={rows.length}
        selection={selection}
        bulk={{
          takesAll: true,
          actions: (chosen) => <ReviewBulk slug={slug} chosen={chosen} items={rows} />,
        }}
      />
      <Pager
        noun={total === 1 ? 'product' : 'products'}
        page={page}
        pageSize={REVIEW_PAGE_SIZE}
        total={total}
        linkTo={(to) => linkTo({ page: to })}
      />
    </>
  );
}
