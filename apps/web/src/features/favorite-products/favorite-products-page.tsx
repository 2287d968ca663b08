import { frameOf } from '@app/contracts/pages.js';
import type { Favorites } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSettled } from '../../lib/use-settled';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageFrame } from '../../ui/page-frame';
import { listedFavoritesQuery, topFavoritesQuery } from './api/get-favorites';
import { FavoriteBlocks } from './components/favorite-blocks';
import { FavoriteList } from './components/favorite-list';
import { FavoriteSkeletons } from './components/favorite-skeletons';
import { GroupChips } from './components/group-chips';
import { ProductSearch } from './components/product-search';
import { ALL, type FavoritesPlace, linkToGroup, useFavoritesPlace } from './favorites-place';

/** With fewer the eye is quicker than a search. */
const SEARCH_FROM = 11;
/** After the last key, in milliseconds. */
const SETTLE_MS = 250;

/** The catalogue by group, each ranked by how often the assistant suggests its products: the top five, then all. */
export function FavoriteProductsPage() {
  const { place, page } = useFavoritesPlace();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const words = useSettled(search.trim(), SETTLE_MS);
  const shown = useFavorites(place, page, words);
  const inAll = shown.data?.groups.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const look = (typed: string) => {
    setSearch(typed);
    // What is found begins on its first page.
    if (page > 1) void navigate(linkToGroup(place), { replace: true });
  };
  return (
    <PageFrame
      {...frameOf('/favorite-products')}
      tools={
        (inAll >= SEARCH_FROM || search !== '') && (
          <ProductSearch
            value={search}
            onChange={look}
            status={words && shown.data && !shown.isPlaceholderData ? `${shown.data.total} of ${inAll} products` : ''}
          />
        )
      }
    >
      {shown.data ? (
        <Shown
          favorites={shown.data}
          place={place}
          page={page}
          search={words}
          isList={words !== '' || place !== null}
          onClear={() => look('')}
        />
      ) : shown.isError && !shown.isFetching ? (
        <LoadFailed onRetry={() => void shown.refetch()} />
      ) : (
        <FavoriteSkeletons isOffline={shown.fetchStatus === 'paused'} />
      )}
    </PageFrame>
  );
}

/** What is shown is asked for and nothing else: five of each group, or one page. */
function useFavorites(place: FavoritesPlace, page: number, words: string): UseQueryResult<Favorites> {
  const isTop = place === null && words === '';
  const top = useQuery({ ...topFavoritesQuery, enabled: isTop });
  const listed = useQuery({
    ...listedFavoritesQuery(
      words ? { q: words, page } : { group: place === ALL ? undefined : (place ?? undefined), page },
    ),
    enabled: !isTop,
  });
  return isTop ? top : listed;
}

interface ShownProps {
  favorites: Favorites;
  place: FavoritesPlace;
  page: number;
  search: string;
  isList: boolean;
  onClear: () => void;
}

function Shown({ favorites, place, page, search, isList, onClear }: ShownProps) {
  const { groups, total } = favorites;
  if (search)
    return total > 0 ? (
      <FavoriteList key={search} favorites={favorites} at={{ place, page }} />
    ) : (
      <NoMatch onClear={onClear} />
    );
  if (groups.length === 0) return <NoProducts />;
  return (
    <>
      <GroupChips groups={groups} current={place} />
      {isList ? <FavoriteList favorites={favorites} at={{ place, page }} /> : <FavoriteBlocks favorites={favorites} />}
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState tool="bottle" title="No product matches" action={<Button onClick={onClear}>Show all</Button>}>
      Try a brand, a product or what it is for.
    </EmptyState>
  );
}

function NoProducts() {
  return (
    <EmptyState
      tool="bottle"
      title="No products yet"
      action={
        <Link className={buttonClass('go')} to="/">
          New Analysis
        </Link>
      }
    >
      The catalogue is empty at the moment. The assistant answers all the same.
    </EmptyState>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        tool="bucket"
        title="Oops! Something went wrong"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        We couldn&apos;t load our favorite products. Please try again later.
      </EmptyState>
    </div>
  );
}
