import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, type To } from 'react-router';
import { type ShopProductSort, shopProductSorts } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { priceFiles, PRODUCTS_PAGE_SIZE, shopProductsQuery } from '../api/get-shop-products';
import { crawlerPlace } from './crawler-place';
import { productsColumns } from './products-columns';
import { useCloseHere } from '../../../lib/use-close-here';

const ProductSheet = lazy(() => import('./product-sheet').then((module) => ({ default: module.ProductSheet })));

const sortWords: Record<ShopProductSort, string> = { name: 'By name', price: 'By price', seen: 'Last seen first' };

/** What the shop's pages showed last. */
export function ProductsView({ retailer: { slug } }: { retailer: StaffRetailer }) {
  const list = useListPlace(crawlerPlace);
  const { place, linkTo } = list;
  const { find, order, changed, page } = place;
  const products = useQuery(shopProductsQuery({ slug, q: find, sort: order, isChangedOnly: changed, page }));
  const close = useCloseHere(linkTo({ product: null }));
  return (
    <>
      <DataTable
        id="shop-products"
        title="Crawled products"
        noun={['product', 'products']}
        columns={productsColumns((product) => linkTo({ product }))}
        rowId={({ id }) => id}
        query={products}
        list={list}
        pageSize={PRODUCTS_PAGE_SIZE}
        openId={place.product}
        tools={<Filters slug={slug} />}
        empty={
          <EmptyState tool="bottle" title="No products yet">
            They appear here after the first crawl.
          </EmptyState>
        }
        zero={<NoProducts isSearched={find !== ''} all={list.unfiltered} />}
      />
      {place.product && (
        <Suspense fallback={null}>
          <ProductSheet
            key={place.product}
            product={products.data?.rows.find(({ id }) => id === place.product) ?? null}
            productId={place.product}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function Filters({ slug }: { slug: string }) {
  const { place, go, search } = useListPlace(crawlerPlace);
  const { find, order, changed } = place;
  const files = priceFiles({ slug, q: find, isChangedOnly: changed });
  return (
    <>
      <SearchField label="Search products" value={find} onSearch={(words) => search({ find: words })} />
      <Select
        label="Which products"
        value={String(changed)}
        onChange={(event) => go({ changed: event.target.value === 'true' })}
      >
        <option value="false">All products</option>
        <option value="true">Changed since the last crawl</option>
      </Select>
      <Select
        label="Order"
        value={order}
        onChange={(event) => go({ order: event.target.value as ShopProductSort, page: 1 })}
      >
        {shopProductSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </Select>
      <FileLink href={files.prices}>Prices CSV</FileLink>
      <FileLink href={files.history}>History CSV</FileLink>
    </>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={buttonClass('plain', 'small')} href={href} download>
      <Download size={15} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </a>
  );
}

function NoProducts({ isSearched, all }: { isSearched: boolean; all: To }) {
  return (
    <EmptyState
      tool="towel"
      title={isSearched ? 'No products match' : 'Nothing has changed'}
      action={
        <Link className={buttonClass()} to={all}>
          Show all products
        </Link>
      }
    >
      {!isSearched && 'The last crawl found everything as it was.'}
    </EmptyState>
  );
}
