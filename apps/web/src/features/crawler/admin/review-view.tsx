import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useLastPage } from '../../../lib/use-last-page';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { REVIEW, REVIEW_PAGE_SIZE, reviewQuery } from '../api/get-review';
import { crawlerPlace } from './crawler-place';
import { ReviewRow } from './review-row';

/** Crawled products that nobody could place. What is decided stays in sight, with its Undo, until the list is left. */
export function ReviewView({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { page } = place;
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reviewQuery(slug, page),
    // Rows stay where they are while they are worked through.
    refetchOnReconnect: false,
  });
  useLastPage({ total: data && !isPlaceholderData ? data.total : null, pageSize: REVIEW_PAGE_SIZE, page, linkTo });
  useEffect(() => () => void client.invalidateQueries({ queryKey: REVIEW }), [client, page]);
  return (
    <Pane title="Which product is it?">
      {data ? (
        data.rows.length > 0 ? (
          <>
            <ul>
              {data.rows.map((item) => (
                <ReviewRow key={item.product.id} item={item} />
              ))}
            </ul>
            <Pager
              noun={data.total === 1 ? 'product' : 'products'}
              page={page}
              pageSize={REVIEW_PAGE_SIZE}
              total={data.total}
              linkTo={(to) => linkTo({ page: to })}
            />
          </>
        ) : (
          <EmptyState tool="towel" title="Nothing waits for a decision">
            Crawled products that match none of the catalogue appear here.
          </EmptyState>
        )
      ) : error ? (
        <LoadError title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the list" rows={5} />
      )}
    </Pane>
  );
}
