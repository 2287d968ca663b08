import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { buttonClass } from '../../../ui/button';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { pricesQuery } from '../api/get-shop-products';
import { stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import { PriceHistory } from './price-history';
import { ProductName } from './products-table';
import css from './sheet.module.css';

interface ProductSheetProps {
  productId: string;
  /** Null where it is not on the page of the list that is shown. */
  product: ShopProduct | null;
  onClose: () => void;
}

/** A crawled product: what the shop said of it last, and its price over time. */
export function ProductSheet({ productId, product, onClose }: ProductSheetProps) {
  const prices = useQuery(pricesQuery(productId));
  return (
    <Sheet open side="right" title={product?.name ?? 'Crawled product'} onOpenChange={(open) => !open && onClose()}>
      <div className={css['body']}>
        {product && <ProductFacts product={product} />}
        <section aria-labelledby="price-history">
          <h3 id="price-history">Price over time</h3>
          {prices.data ? (
            <PriceHistory points={prices.data} />
          ) : prices.error ? (
            <LoadError
              title="The prices could not be loaded"
              error={prices.error}
              onRetry={() => void prices.refetch()}
            />
          ) : (
            <Skeleton width="100%" height={200} />
          )}
        </section>
      </div>
      {product && (
        <div className={css['foot']}>
          <a className={buttonClass()} href={product.url} target="_blank" rel="noreferrer noopener">
            <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
            Open in the shop
          </a>
        </div>
      )}
    </Sheet>
  );
}

function ProductFacts({ product }: { product: ShopProduct }) {
  const { currency } = product;
  return (
    <dl className={css['facts']}>
      <Fact name="Price">{moneyWords(product.price, currency, product.isFromPrice) || 'Not read'}</Fact>
      <Fact name="Was">{moneyWords(product.originalPrice, currency)}</Fact>
      <Fact name="Stock">{product.isGone ? 'Gone: two crawls did not find it' : stockWords(product.inStock)}</Fact>
      <Fact name="Size">{product.size}</Fact>
      <Fact name="Brand">{product.brand}</Fact>
      <Fact name="Category">{product.category}</Fact>
      <Fact name="SKU">{product.sku}</Fact>
      <Fact name="Matched">{product.productId ? <ProductName id={product.productId} /> : 'Not matched'}</Fact>
      <Fact name="First seen">{formatExactMoment(product.firstSeenAt)}</Fact>
      <Fact name="Last seen">{formatExactMoment(product.lastSeenAt)}</Fact>
      <Fact name="Description">{product.description}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt>{name}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}
