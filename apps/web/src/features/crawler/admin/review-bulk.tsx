import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';
import { BulkActions } from '../../../kit/bulk-actions';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { callStaff } from '../../../lib/staff-call';
import { REVIEW } from '../api/get-review';
import { SHOP_PRODUCTS } from '../api/get-shop-products';

export const PRODUCTS = ['product', 'products'] as const;

interface ReviewBulkProps {
  slug: string;
  chosen: Chosen;
  /** What the page shows. */
  items: readonly ReviewItem[];
}

/** Takes the first match of several products, where each has one and it is in sight, or ignores them. */
export function ReviewBulk({ slug, chosen, items }: ReviewBulkProps) {
  const isHere = chosen.scope === 'these';
  const matches = items.flatMap(({ product, candidates: [first] }) =>
    first && chosen.ids.includes(product.id) ? [{ product, first }] : [],
  );
  const accept: SetAction<'accept'> = {
    name: 'accept',
    label: 'Accept',
    done: 'Accepted',
    kind: 'primary',
    consequence: matches
      .map(({ product, first }) => `${product.name} is ${first.productName} of ${first.brand}.`)
      .join(' '),
  };
  const ignore: SetAction<'ignore'> = {
    name: 'ignore',
    label: 'Ignore',
    done: 'Ignored',
    consequence: [
      'It does not come back here, whatever later crawls find.',
      'They do not come back here, whatever later crawls find.',
    ],
  };
  const shared = { noun: PRODUCTS, matching: { retailer: slug }, words: [], lists: [REVIEW, SHOP_PRODUCTS] };
  return (
    <>
      {isHere && matches.length > 0 && (
        <BulkActions
          {...shared}
          chosen={{ ...chosen, ids: matches.map(({ product }) => product.id), count: matches.length }}
          actions={[accept]}
          run={(client, action) =>
            callStaff(client, 'POST /api/crawler/review/bulk', {
              body: {
                action,
                matches: matches.map(({ product, first }) => ({ id: product.id, productId: first.productId })),
              },
            })
          }
        />
      )}
      <BulkActions
        {...shared}
        chosen={chosen}
        actions={[ignore]}
        run={(client, action, rows) => callStaff(client, 'POST /api/crawler/review/bulk', { body: { action, rows } })}
      />
    </>
  );
}
