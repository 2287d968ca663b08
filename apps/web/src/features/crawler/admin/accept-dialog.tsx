import { useQuery } from '@tanstack/react-query';
import type { HeldProduct } from '@app/contracts/crawler/crawler-held.contract.js';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Skeleton } from '../../../ui/skeleton';
import { useAcceptRun } from '../api/accept-run';
import { heldProductsQuery } from '../api/get-held-products';
import { stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import css from './accept-dialog.module.css';

/** Asks before what a suspicious crawl held back is stored, and shows what that would change. */
export function AcceptDialog({ run, onClose }: { run: CrawlRun; onClose: () => void }) {
  const acceptance = useAcceptRun(run, onClose);
  const held = useQuery(heldProductsQuery(run.runId));
  const more = held.data ? held.data.total - held.data.rows.length : 0;
  return (
    <ConfirmDialog
      title={`Store ${run.held} ${run.held === 1 ? 'change' : 'changes'} of ${run.retailerName}?`}
      action="Accept anyway"
      kind="primary"
      isPending={acceptance.isPending}
      onCancel={onClose}
      onConfirm={() => acceptance.mutate()}
    >
      <p>Nothing is marked as gone by it. Later crawls are compared with this one.</p>
      {held.data ? (
        <ul className={css['changes']} aria-label="What would change" tabIndex={0}>
          {held.data.rows.map((product) => (
            <li key={product.url}>
              <b>{product.name}</b>
              <span>{changeOf(product)}</span>
            </li>
          ))}
          {more > 0 && <li>And {more} more.</li>}
        </ul>
      ) : held.error ? (
        <p>What would change could not be loaded: {held.error.message}</p>
      ) : (
        <Skeleton width="100%" height={96} />
      )}
    </ConfirmDialog>
  );
}

/** 'new, £12.95', '£12.95 to £9.95', 'in stock to sold out', or that only details differ. */
function changeOf({ stored, found }: HeldProduct): string {
  const price = ({ price, currency }: HeldProduct['found']) => moneyWords(price, currency) || 'no price';
  if (!stored) return `New, ${price(found)}`;
  const changes = [
    price(stored) !== price(found) && `${price(stored)} to ${price(found)}`,
    stored.originalPrice !== found.originalPrice &&
      `was price ${moneyWords(stored.originalPrice, stored.currency) || 'none'} to ${moneyWords(found.originalPrice, found.currency) || 'none'}`,
    stored.inStock !== found.inStock &&
      `${stockWords(stored.inStock).toLowerCase()} to ${stockWords(found.inStock).toLowerCase()}`,
  ].filter(Boolean);
  return changes.join(', ') || 'Only details differ';
}
