import type { SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import { ArrowUpRight, CirclePlay } from 'lucide-react';
import { formatDate } from '../../../lib/dates';
import { isExclusive, shopOffers, type ShopOffer } from '../../../lib/shop-offers';
import { Card } from '../../../ui/card';
import { ProductArt } from '../../../ui/art/product-art';
import { Tape } from '../../../ui/tape';
import text from '../../../ui/text.module.css';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { isVideoId } from '../../../ui/video/video-player';
import css from './product-card.module.css';

interface ProductCardProps {
  product: SuggestedProduct;
  /** The equipment row it was chosen for. */
  forWhat: string;
  onWatch: (video: OverlayVideo) => void;
}

export function ProductCard({ product, forWhat, onWatch }: ProductCardProps) {
  const offers = shopOffers(product);
  const { productName, youtubeVideoId: videoId, isYoutubeShort: isShort } = product;
  return (
    <Card as="article" className={css['product']}>
      <div className={css['picture']}>
        <ProductArt
          category={product.category}
          brand={product.brand}
          imageUrl={product.imageUrl}
          className={css['art']}
        />
        {isExclusive(offers) && (
          <Tape tone="paint" className={css['tape']}>
            Exclusive
          </Tape>
        )}
      </div>
      <div className={css['about']}>
        <p className={text['cap']}>
          {product.brand}
          {product.isSample && ' · sample product'}
        </p>
        <h3>{productName}</h3>
        <p className={css['why']}>{product.reason || product.description}</p>
        <p className={text['cap']}>For: {forWhat}</p>
        {isVideoId(videoId) && (
          <button
            type="button"
            className={css['watch']}
            onClick={() => onWatch({ videoId, title: productName, isShort })}
          >
            <CirclePlay size={18} strokeWidth={1.9} aria-hidden="true" />
            Watch it used
            <span className={text['hidden']}>: {productName}</span>
          </button>
        )}
      </div>
      {offers.length > 0 && (
        <ul className={css['shops']}>
          {offers.map((offer) => (
            <li key={offer.retailer}>
              <ShopRow offer={offer} productName={productName} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ShopRow({ offer, productName }: { offer: ShopOffer; productName: string }) {
  return (
    <a className={css['shop']} href={offer.url} target="_blank" rel="noopener nofollow">
      <span>
        {offer.shop}
        <span className={text['hidden']}>: {productName}</span>
        {offer.seenAt && <small>Seen {formatDate(offer.seenAt)}</small>}
      </span>
      {offer.price ? <b>{offer.price}</b> : <span className={css['noPrice']}>Price in the shop</span>}
      <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden="true" />
    </a>
  );
}
