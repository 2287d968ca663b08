import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import text from '../../../ui/text.module.css';
import { shopWords } from './product-words';
import css from './products.module.css';

/** Which of the three shops sell it, by their first letters, and how many others do. */
export function ShopMarks({ product: { shops, offers } }: { product: ListedProduct }) {
  const named = new Set<string>(retailerSlugs);
  const others = shops.filter((slug) => !named.has(slug));
  const sellers = offers.filter(({ retailer }) => shops.includes(retailer)).map(({ shop }) => shop);
  return (
    <span className={css['shops']}>
      <span className={text['hidden']}>{sellers.join(', ') || 'No shop sells it'}</span>
      {retailerSlugs.map((slug) => (
        <span
          key={slug}
          className={css['shop']}
          data-sells={shops.includes(slug) || undefined}
          title={`${shopWords[slug]} ${shops.includes(slug) ? 'sells it' : 'does not sell it'}`}
          aria-hidden="true"
        >
          {shopWords[slug].charAt(0)}
        </span>
      ))}
      {others.length > 0 && (
        <span
          title={`${others.length} more ${others.length === 1 ? 'shop sells' : 'shops sell'} it`}
          aria-hidden="true"
        >
          +{others.length}
        </span>
      )}
    </span>
  );
}
