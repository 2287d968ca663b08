import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageFrame } from '../../ui/page-frame';
import { useRankedProducts } from './api/use-ranked-products';
import { FavoriteGrid } from './components/favorite-grid';
import { FavoriteSkeletons } from './components/favorite-skeletons';
import { ProductSearch } from './components/product-search';
import { searchProducts, type RankedProduct } from './rank-products';

/** With fewer the eye is quicker than a search. */
const SEARCH_FROM = 11;

/** The catalogue, ranked by how often the assistant suggests its products. */
export function FavoriteProductsPage() {
  const { ranked, hasFailed, isOffline, retry } = useRankedProducts();
  const [search, setSearch] = useState('');
  // The field answers every key at once; the grid follows when it can.
  const searched = useDeferredValue(search);
  const found = ranked && searchProducts(ranked, searched);
  return (
    <PageFrame
      title="Our Favourite Products"
      lead="Ranked by how often the assistant reaches for them."
      tools={
        ranked &&
        ranked.length >= SEARCH_FROM && (
          <ProductSearch value={search} onChange={setSearch} found={found?.length ?? 0} of={ranked.length} />
        )
      }
    >
      {hasFailed ? (
        <LoadFailed onRetry={retry} />
      ) : found ? (
        <Favorites found={found} onClear={search ? () => setSearch('') : null} />
      ) : (
        <FavoriteSkeletons isOffline={isOffline} />
      )}
    </PageFrame>
  );
}

/** `onClear`: something is searched for. */
function Favorites({ found, onClear }: { found: RankedProduct[]; onClear: (() => void) | null }) {
  if (found.length > 0) return <FavoriteGrid ranked={found} />;
  if (onClear) {
    return (
      <EmptyState tool="bottle" title="No product matches" action={<Button onClick={onClear}>Show all</Button>}>
        Try a brand, a product or what it is for.
      </EmptyState>
    );
  }
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
