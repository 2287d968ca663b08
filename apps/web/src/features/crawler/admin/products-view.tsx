import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ShopProductSort, shopProductSorts } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useLastPage } from '../../../lib/use-last-page';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { PRODUCTS_PAGE_SIZE, shopProductsQuery } from '../api/get-shop-products';
import { startOf, crawlerPlace } from './crawler-place';
import { ProductsTable } from './products-table';
import { useCloseHere } from '../../../lib/use-close-here';

const ProductSheet = lazy(() => import('./product-sheet').then((module) => ({ default: module.ProductSheet })));

const sortWords: Record<ShopProductSort, string> = { name: 'By name', price: 'By price', seen: 'Last seen first' };

/** What the shop's pages showed last. */
export function ProductsView({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { find, order, changed, page } = place;
  const filter = { slug, q: find, sort: order, isChangedOnly: changed, page };
  const { data, error, isPlaceholderData, refetch } = useQuery(shopProductsQuery(filter));
  const close = useCloseHere(linkTo({ product: null }));
  useLastPage({ total: data && !isPlaceholderData ? data.total : null, pageSize: PRODUCTS_PAGE_SIZE, page, linkTo });
  return (
    <>
      <Pane title="Crawled products" tools={<Filters />}>
        {data ? (
          data.rows.length > 0 ? (
            <>
              <ProductsTable products={data.rows} isOld={isPlaceholderData} />
              <Pager
                noun={data.total === 1 ? 'product' : 'products'}
                page={page}
                pageSize={PRODUCTS_PAGE_SIZE}
                total={data.total}
                linkTo={(to) => linkTo({ page: to })}
              />
            </>
          ) : (
            <NoProducts />
          )
        ) : error ? (
          <LoadError title="The products could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows label="Loading the products" rows={8} />
        )}
      </Pane>
      {place.product && (
        <Suspense fallback={null}>
          <ProductSheet
            key={place.product}
            product={data?.rows.find(({ id }) => id === place.product) ?? null}
            productId={place.product}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function Filters() {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { find, order, changed } = place;
  const navigate = useNavigate();
  return (
    <>
      <SearchField
        label="Search products"
        value={find}
        onSearch={(words) => void navigate(linkTo({ find: words, page: 1 }), { replace: true })}
      />
      <Select
        label="Which products"
        value={String(changed)}
        onChange={(event) => void navigate(linkTo({ changed: event.target.value === 'true' }))}
      >
        <option value="false">All products</option>
        <option value="true">Changed since the last crawl</option>
      </Select>
      <Select
        label="Order"
        value={order}
        onChange={(event) => void navigate(linkTo({ order: event.target.value as ShopProductSort, page: 1 }))}
      >
        {shopProductSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </Select>
    </>
  );
}

function NoProducts() {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { find, changed } = place;
  if (!find && !changed) {
    return (
      <EmptyState tool="bottle" title="No products yet">
        They appear here after the first crawl.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="towel"
      title={find ? 'No products match' : 'Nothing has changed'}
      action={
        <Link className={buttonClass()} to={linkTo(startOf('products'))}>
          Show all products
        </Link>
      }
    >
      {!find && 'The last crawl found everything as it was.'}
    </EmptyState>
  );
}
