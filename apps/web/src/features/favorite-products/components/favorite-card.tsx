import type { Favorite } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { memo, type CSSProperties } from 'react';
import { buyLink } from '../../../lib/buy-link';
import { classNames } from '../../../lib/class-names';
import { priceSpan, shopOffers } from '../../../lib/shop-offers';
import { buttonClass } from '../../../ui/button';
import { colourOf } from '../../../ui/art/liquids';
import { ProductArt } from '../../../ui/art/product-art';
import { Card } from '../../../ui/card';
import text from '../../../ui/text.module.css';
import css from './favorite-card.module.css';

interface FavoriteCardProps {
  product: Favorite;
  /** Of the meter, 0 to 1. */
  share: number;
}

/**
 * A product and its rank. With a mouse or the keyboard an overlay says it all and leads to the shop; where there is no
 * hovering, the same button stands in the card.
 */
export const FavoriteCard = memo(function FavoriteCard({ product, share }: FavoriteCardProps) {
  const { id, productName, brand, category, imageUrl, isSample, rank, impressionCount } = product;
  const offers = shopOffers(product);
  const price = priceSpan(product, offers);
  const suggested = suggestedText(impressionCount);
  return (
    <Card
      as="article"
      className={css['card']}
      style={{ '--liq': colourOf(category), '--share': share } as CSSProperties}
      aria-labelledby={`name-${id}`}
    >
      <p className={css['rank']}>
        <span className={text['hidden']}>Number </span>
        {rank}
      </p>
      <ProductArt
        category={category}
        brand={brand}
        imageUrl={imageUrl}
        kitId={product.kitId ?? undefined}
        className={css['art']}
      />
      <div className={css['about']}>
        <p className={text['cap']}>
          {brand}
          {isSample && ' · sample'}
        </p>
        <h3 id={`name-${id}`} className={css['name']}>
          {productName}
        </h3>
        {price && <p className={css['price']}>{shortPrice(price)}</p>}
        <p className={classNames(text['cap'], text['num'])}>{suggested}</p>
        {/* The words above say the same. */}
        <div className={css['meter']} aria-hidden="true" />
      </div>
      <div className={css['overlay']}>
        <div className={css['facts']} aria-hidden="true">
          <p>{brand}</p>
          <b>{productName}</b>
          {price && <p className={text['num']}>{price}</p>}
          <p className={text['num']}>{suggested}</p>
        </div>
        <BuyNow product={product} offers={offers} />
      </div>
    </Card>
  );
});

/** The first available shop, in the order that staff gave the retailers. */
export const bestOffer = (product: Favorite, offers: ReturnType<typeof shopOffers>) =>
  product.shops.flatMap((shop) => offers.find(({ retailer }) => retailer === shop) ?? [])[0];

/** Opens the first available shop, in the order that staff gave the retailers. */
function BuyNow({ product, offers }: { product: Favorite; offers: ReturnType<typeof shopOffers> }) {
  const best = bestOffer(product, offers);
  if (!best) return <p className={css['stores']}>Not in our shops right now</p>;
  return (
    <>
      <a
        className={classNames(buttonClass('go'), css['buy'])}
        href={best.url}
        target="_blank"
        rel="noopener nofollow"
        {...buyLink(product.id, best.retailer)}
      >
        Buy Now
        <span className={text['hidden']}>
          : {product.productName}, at {best.shop}
        </span>
      </a>
      {offers.length > 1 && <p className={css['stores']}>Available at {offers.length} stores</p>}
    </>
  );
}

const count = new Intl.NumberFormat('en-GB');

function suggestedText(times: number): string {
  if (times === 0) return 'Not suggested yet';
  return times === 1 ? 'Suggested once' : `Suggested ${count.format(times)} times`;
}

/** '£10.95 - £12.50' as 'from £10.95'. */
export function shortPrice(price: string): string {
  const [low, high] = price.split(/\s*-\s*/);
  return high ? `from ${low}` : price;
}
