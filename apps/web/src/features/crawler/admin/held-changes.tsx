import { useQuery } from '@tanstack/react-query';
import type { HeldProduct } from '@app/contracts/crawler/crawler-held.contract.js';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { Skeleton } from '../../../ui/skeleton';
import { heldProductsQuery } from '../api/get-held-products';
import { stockWords } from '../crawl-words';
import { moneyWords, percentBetween } from '../money';
import css from './held-changes.module.css';

/** What a crawl held back, old beside new, with why each price is doubted. */
export function HeldChanges({ run, label }: { run: CrawlRun; label: string }) {
  const { data, error } = useQuery(heldProductsQuery(run.runId));
  if (error) return <p>What would change could not be loaded: {error.message}</p>;
  if (!data) return <Skeleton width="100%" height={96} />;
  const more = data.total - data.rows.length;
  return (
    <ul className={css['changes']} aria-label={label} tabIndex={0}>
      {data.rows.map((product) => (
        <li key={product.url}>
          <b>{product.name}</b>
          <span>{changeOf(product)}</span>
          {product.doubt && <em>{product.doubt}</em>}
        </li>
      ))}
      {more > 0 && <li>{data.rows.length > 0 ? `And ${more} more.` : `${more} are missing.`}</li>}
    </ul>
  );
}

/** 'new, £12.95', '£12.95 to £9.95', 'in stock to sold out', or that only details differ. */
function changeOf({ stored, found }: HeldProduct): string {
  const price = ({ price, currency }: HeldProduct['found']) => moneyWords(price, currency) || 'no price';
  if (!stored) return `New, ${price(found)}`;
  const changes = [
    price(stored) !== price(found) &&
      [`${price(stored)} to ${price(found)}`, percentBetween(stored, found)].filter(Boolean).join(' '),
    stored.originalPrice !== found.originalPrice &&
      `was price ${moneyWords(stored.originalPrice, stored.currency) || 'none'} to ${moneyWords(found.originalPrice, found.currency) || 'none'}`,
    stored.inStock !== found.inStock &&
      `${stockWords(stored.inStock).toLowerCase()} to ${stockWords(found.inStock).toLowerCase()}`,
  ].filter(Boolean);
  return changes.join(', ') || 'Only details differ';
}
