import type { Favorite, Favorites } from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { buyLink } from '../../../lib/buy-link';
import { priceSpan, shopOffers } from '../../../lib/shop-offers';
import { ProductArt } from '../../../ui/art/product-art';
import { Card } from '../../../ui/card';
import text from '../../../ui/text.module.css';
import { linkToGroup } from '../favorites-place';
import { type FavoriteGroup, groupLooks, shareOf } from '../groups';
import { bestOffer, FavoriteCard, shortPrice } from './favorite-card';
import css from './favorite-blocks.module.css';

/** A block for each group: the first as a card, the next as rows, and the way to all. */
export function FavoriteBlocks({ favorites: { groups, products } }: { favorites: Favorites }) {
  return (
    <div className={css['blocks']}>
      {groups.map((group) => (
        <Block key={group.id} group={group} products={products.filter((product) => product.group === group.id)} />
      ))}
    </div>
  );
}

function Block({ group: { id, total, most }, products }: { group: FavoriteGroup; products: Favorite[] }) {
  const [first, ...others] = products;
  const { title, liquid } = groupLooks[id];
  return (
    <section className={css['block']} aria-labelledby={`group-${id}`} style={{ '--liq': liquid } as CSSProperties}>
      <div className={css['head']}>
        <h2 id={`group-${id}`}>
          <i className={css['dot']} aria-hidden="true" />
          {title}
        </h2>
        <Link to={linkToGroup(id)} aria-label={`All ${total}: ${title}`}>
          All {total}
        </Link>
      </div>
      <Card className={css['card']}>
        {first && <FavoriteCard product={first} share={shareOf(first, most)} />}
        <ol className={css['rows']} start={2}>
          {others.map((one) => (
            <Row key={one.id} product={one} share={shareOf(one, most)} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Row({ product, share }: { product: Favorite; share: number }) {
  const offers = shopOffers(product);
  const best = bestOffer(product, offers);
  const price = priceSpan(product, offers);
  const words = (
    <>
      <span className={css['rank']} aria-hidden="true">
        {product.rank}
      </span>
      <ProductArt
        category={product.category}
        brand={product.brand}
        imageUrl={product.imageUrl}
        kitId={product.kitId ?? undefined}
        className={css['art']}
      />
      <span className={css['names']}>
        <span className={text['cap']}>
          {product.brand}
          {product.isSample && ' · sample'}
        </span>
        <b>{product.productName}</b>
      </span>
      <span className={css['price']} style={{ '--share': share } as CSSProperties}>
        {price && shortPrice(price)}
      </span>
    </>
  );
  return (
    <li>
      {best ? (
        <a
          className={css['row']}
          href={best.url}
          target="_blank"
          rel="noopener nofollow"
          {...buyLink(product.id, best.retailer)}
        >
          {words}
          <span className={text['hidden']}>, at {best.shop}</span>
        </a>
      ) : (
        <div className={css['row']}>{words}</div>
      )}
    </li>
  );
}
