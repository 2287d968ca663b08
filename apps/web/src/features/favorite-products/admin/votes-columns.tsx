import { useId, useState } from 'react';
import type { FavoriteProduct } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { VOTES_RULE } from '@app/contracts/product-ranking/product-ranking.constants.js';
import input from '../../../kit/cell-input.module.css';
import { CellProblem } from '../../../kit/cell-problem';
import type { Column } from '../../../kit/column';
import type { PendingVotes } from '../api/use-pending-votes';
import table from '../../../ui/table.module.css';
import css from './votes.module.css';

type Editing = Pick<PendingVotes, 'pending' | 'set'>;

export const votesColumns = (votes: Editing): Column<FavoriteProduct>[] => [
  {
    id: 'product',
    header: 'Product',
    kind: 'name',
    sorts: { asc: 'name' },
    value: ({ productName }) => productName,
    cell: ({ productName }) => <span className={table['long']}>{productName}</span>,
  },
  { id: 'brand', header: 'Brand', sorts: { asc: 'brand' }, value: ({ brand }) => brand },
  { id: 'category', header: 'Category', isLater: true, sorts: { asc: 'category' }, value: ({ category }) => category },
  { id: 'price', header: 'Price', kind: 'number', value: ({ priceRange }) => priceRange },
  { id: 'votes', header: 'Current votes', kind: 'number', sorts: { desc: 'votes' }, value: (product) => product.votes },
  {
    id: 'new',
    header: 'New votes',
    kind: 'number',
    className: css['new'],
    label: () => 'New votes',
    cell: (product) => <VotesCell product={product} {...votes} />,
  },
];

/** The count as it will be. What is typed counts at once; the field shows it as a number, or why it is none, once it is left. */
function VotesCell({ product, pending, set }: { product: FavoriteProduct } & Editing) {
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  const changed = pending.find(({ productId }) => productId === product.productId);
  const isWrong = typed === null && changed?.to === null;
  return (
    <>
      <input
        className={input['input']}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`New votes for ${product.productName}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        data-changed={changed !== undefined || undefined}
        value={typed ?? (changed ? (changed.to ?? changed.typed) : product.votes)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(product, target.value);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key !== 'Escape') return;
          setTyped(null);
          set(product, String(changed?.from ?? product.votes));
        }}
      />
      <CellProblem id={problemId} problem={isWrong ? VOTES_RULE : null} />
    </>
  );
}
