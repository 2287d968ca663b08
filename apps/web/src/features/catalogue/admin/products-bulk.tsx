import { BulkActions } from '../../../kit/bulk-actions';
import { filterWords } from '../../../kit/bulk-words';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff } from '../../../lib/staff-call';
import { PRODUCTS } from '../api/get-products';
import { showWords } from './product-words';
import { productsPlace } from './products-place';

const actions: SetAction<'delete'>[] = [
  {
    name: 'delete',
    label: 'Delete',
    done: 'Deleted',
    kind: 'danger',
    consequence: [
      'Its links, prices and votes go with it, and answers suggest it no more. The audit log can bring it back for 30 days.',
      'Their links, prices and votes go with them, and answers suggest them no more. The audit log can bring them back for 30 days.',
    ],
  },
];

/** Takes several products out of the catalogue. */
export function ProductsBulk({ chosen }: { chosen: Chosen }) {
  const { q, category, brand, show } = useListPlace(productsPlace).place;
  return (
    <BulkActions
      noun={['product', 'products']}
      chosen={chosen}
      matching={{ q, category, brand, show }}
      words={filterWords(q, category, brand, show && showWords[show])}
      actions={actions}
      lists={[PRODUCTS]}
      run={(client, action, rows) => callStaff(client, 'POST /api/products/bulk', { body: { action, rows } })}
    />
  );
}
