import { ArrowUpRight, Check, CirclePlay } from 'lucide-react';
import { buyLink } from '../../../lib/buy-link';
import { formatDate } from '../../../lib/dates';
import { Tape } from '../../../ui/tape';
import text from '../../../ui/text.module.css';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { isVideoId } from '../../../ui/video/video-player';
import { type KitItem, offerAt } from '../basket';
import { KitPicture } from './kit-picture';
import css from './kit-row.module.css';

interface KitRowProps {
  item: KitItem;
  /** The shop that was chosen. */
  shop: string | undefined;
  onOwn: () => void;
  onWatch: (video: OverlayVideo) => void;
}

/** One thing that is missing: what it is, the product for it, its price at the chosen shop. */
export function KitRow({ item, shop, onOwn, onWatch }: KitRowProps) {
  const { equipment, product, isExclusive } = item;
  const { name, description, price } = equipment;
  return (
    <li className={css['row']}>
      <div className={css['peg']} aria-hidden="true">
        <KitPicture item={item} />
      </div>
      <div className={css['text']}>
        <div className={css['top']}>
          <h3>{name}</h3>
          {product ? <PriceAt item={item} shop={shop} /> : price && <span className={css['price']}>{price}</span>}
        </div>
        {product && (
          <p>
            {product.brand} {product.productName}
            {product.isSample && <span className={text['cap']}> · sample product</span>}
          </p>
        )}
        {description && <p className={css['what']}>{description}</p>}
        {isExclusive && (
          <Tape tone="paint" className={css['tape']}>
            Exclusive
          </Tape>
        )}
        <div className={css['actions']} data-print="no">
          <button type="button" onClick={onOwn}>
            <Check size={18} strokeWidth={1.9} aria-hidden="true" />I have it
            <span className={text['hidden']}>: {name}</span>
          </button>
          <Watch item={item} onWatch={onWatch} />
        </div>
      </div>
    </li>
  );
}

/** Its price at the chosen shop, or at another that sells it. The price is the link. */
function PriceAt({ item, shop }: Pick<KitRowProps, 'item' | 'shop'>) {
  const { product, offers } = item;
  const offer = offerAt(item, shop) ?? offers[0];
  if (!product || !offer) return null;
  return (
    <a
      className={css['price']}
      href={offer.url}
      target="_blank"
      rel="noopener nofollow"
      {...buyLink(product.id, offer.retailer)}
    >
      <span>
        <span>{offer.price ?? 'Price in the shop'}</span>
        {offer.retailer === shop ? (
          <span className={text['hidden']}> at {offer.shop}</span>
        ) : (
          <small>at {offer.shop}</small>
        )}
        <span className={text['hidden']}>: {product.productName}</span>
        {offer.seenAt && <small>Seen {formatDate(offer.seenAt)}</small>}
      </span>
      <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden="true" />
    </a>
  );
}

/** How the thing is used, in general or this very product. */
function Watch({ item: { equipment, product }, onWatch }: Pick<KitRowProps, 'item' | 'onWatch'>) {
  const { name, hasVideo, videoId } = equipment;
  const ofProduct = product?.youtubeVideoId;
  const video: OverlayVideo | null =
    hasVideo && isVideoId(videoId)
      ? { videoId, title: `How to use: ${name}` }
      : product && isVideoId(ofProduct)
        ? { videoId: ofProduct, title: product.productName, isShort: product.isYoutubeShort }
        : null;
  if (!video) return null;
  return (
    <button type="button" onClick={() => onWatch(video)}>
      <CirclePlay size={18} strokeWidth={1.9} aria-hidden="true" />
      Watch how
      <span className={text['hidden']}>: {name}</span>
    </button>
  );
}
