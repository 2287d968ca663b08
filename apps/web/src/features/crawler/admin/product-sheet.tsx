import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { buttonClass } from '../../../ui/button';
import { Fact, Facts } from '../../../ui/facts';
import { Loaded } from '../../../ui/loaded';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetPart } from '../../../ui/record-sheet';
import { Skeleton } from '../../../ui/skeleton';
import { pricesQuery } from '../api/get-shop-products';
import { stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import { PriceHistory } from './price-history';
import { ProductName } from './products-columns';
import { ShopPrices } from './shop-prices';

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
      <SheetBody>
        {product && <ProductFacts product={product} />}
        <SheetPart title="Price over time">
          <Loaded query={prices} what="the prices" loading={<Skeleton width="100%" height={200} />}>
            {(data) => <PriceHistory points={data} />}
          </Loaded>
        </SheetPart>
        {product?.productId && <ShopPrices productId={product.productId} />}
      </SheetBody>
      {product && (
        <SheetFoot>
          <a className={buttonClass()} href={product.url} target="_blank" rel="noreferrer noopener">
            <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
            Open in the shop
          </a>
        </SheetFoot>
      )}
    </Sheet>
  );
}

function ProductFacts({ product }: { product: ShopProduct }) {
  const { currency } = product;
  return (
    <Facts>
      <Fact term="Price">{moneyWords(product.price, currency, product.isFromPrice) || 'Not read'}</Fact>
      <Fact term="Was">{moneyWords(product.originalPrice, currency)}</Fact>
      <Fact term="Stock">{product.isGone ? 'Gone: two crawls did not find it' : stockWords(product.inStock)}</Fact>
      <Fact term="Size">{product.size}</Fact>
      <Fact term="Brand">{product.brand}</Fact>
      <Fact term="Category">{product.category}</Fact>
      <Fact term="SKU">{product.sku}</Fact>
      <Fact term="Matched">{product.productId ? <ProductName id={product.productId} /> : 'Not matched'}</Fact>
      <Fact term="First seen">{formatExactMoment(product.firstSeenAt)}</Fact>
      <Fact term="Last seen">{formatExactMoment(product.lastSeenAt)}</Fact>
      <Fact term="Description">{product.description}</Fact>
    </Facts>
  );
}
