import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { buyLink } from '../../../lib/buy-link';
import { classNames } from '../../../lib/class-names';
import { buttonClass } from '../../../ui/button';
import { type Basket, type KitItem, offerAt, pounds } from '../basket';
import css from './basket-bar.module.css';

/** The total at the chosen shop, and the way there: one thing after the other, since a tap opens one page. */
export function BasketBar({ basket, missing }: { basket: Basket; missing: KitItem[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  const sold = missing.flatMap((item) => {
    const offer = offerAt(item, basket.retailer);
    return offer && item.product ? [{ offer, product: item.product }] : [];
  });
  const next = sold.find(({ product }) => !opened.includes(product.id)) ?? sold[0];
  return (
    <div className={css['bar']} data-print="no">
      <p>
        <b>{pounds(basket.pence)}</b>
        <span>{`${sold.length === 1 ? '1 thing' : `${sold.length} things`} at ${basket.shop}`}</span>
      </p>
      {next && (
        <a
          className={classNames(buttonClass('primary', 'large'), css['open'])}
          href={next.offer.url}
          target="_blank"
          rel="noopener nofollow"
          onClick={() =>
            setOpened((before) => (before.length >= sold.length ? [next.product.id] : [...before, next.product.id]))
          }
          {...buyLink(next.product.id, basket.retailer)}
        >
          <span>
            {opened.length === 0 || opened.length >= sold.length
              ? 'Open at shop'
              : `Next: ${opened.length + 1} of ${sold.length}`}
          </span>
          <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
