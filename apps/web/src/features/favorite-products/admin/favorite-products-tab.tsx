import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ALL_VOTES, type FavoriteSort } from '@app/contracts/product-ranking/product-ranking.constants.js';
import { ListFilter } from '../../../kit/choice-filter';
import { DataTable } from '../../../kit/data-table';
import { FormConflict } from '../../../kit/form-conflict';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Gauges } from '../../../ui/gauges';
import { PendingBar } from '../../../ui/pending-bar';
import { SearchField } from '../../../ui/search-field';
import { favoritesQuery, totalsQuery } from '../api/staff-favorites';
import { usePendingVotes } from '../api/use-pending-votes';
import { votesColumns } from './votes-columns';
import { votesPlace } from '../votes-place';
import css from './votes.module.css';

const sortWords: Record<FavoriteSort, string> = {
  name: 'By name',
  brand: 'By brand',
  category: 'By category',
  votes: 'Most votes first',
};

/** How many votes each product has. What is typed waits, over all pages, until it is saved at once. */
export function FavoriteProductsTab() {
  const list = useListPlace(votesPlace);
  const votes = usePendingVotes();
  const totals = useQuery(totalsQuery).data;
  return (
    <>
      <Card>
        <Gauges
          label="Favourite products"
          gauges={[
            { label: 'Total Products', value: totals?.totalProducts, detail: 'all of the catalogue' },
            { label: 'Total Votes', value: totals?.totalVotes, detail: 'as they are saved' },
            { label: 'Pending Changes', value: votes.pending.length, detail: 'typed and not saved' },
          ]}
        />
        <p className={css['note']}>
          Our Favourite Products is ordered by the suggestions counted for each product; votes decide between equal
          counts.
        </p>
      </Card>
      <DataTable
        id="favorite-products"
        title="Votes"
        noun={['product', 'products']}
        columns={votesColumns(votes)}
        rowId={({ productId }) => productId}
        query={usePages(favoritesQuery, list.place)}
        list={list}
        tools={
          <>
            <SearchField label="Search products" value={list.place.q} onSearch={(words) => list.search({ q: words })} />
            <ListFilter list={list} field="sort" label="Order" options={sortWords} />
          </>
        }
        empty={
          <EmptyState
            tool="bottle"
            title="No products yet"
            action={
              <Link className={buttonClass('primary', 'small')} to="/ai-learning?tab=products">
                To the products
              </Link>
            }
          >
            Votes are counted for the products of the catalogue.
          </EmptyState>
        }
      />
      <PendingBar
        count={votes.pending.length}
        isSaving={votes.isSaving}
        onDiscard={votes.discard}
        onSave={votes.save}
      />
      <FormConflict
        form={votes}
        record={{ type: 'votes', id: ALL_VOTES }}
        words={{
          noun: 'list of votes',
          labels: Object.fromEntries(votes.pending.map(({ productId, productName }) => [productId, productName])),
        }}
      />
    </>
  );
}
