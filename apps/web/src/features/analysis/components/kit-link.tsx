import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { ChevronDown } from 'lucide-react';
import { KitArt } from '../../../ui/art/kit-art';
import { pounds } from '../basket';
import { useKit } from '../use-kit';
import css from './kit-link.module.css';

/** On a phone the kit is below the steps; this says what it comes to, and leads there. */
export function KitLink({ equipment, products }: Pick<Analysis, 'equipment' | 'products'>) {
  const { items, missing, basket } = useKit({ equipment, products });
  if (items.length === 0) return null;
  return (
    <button
      type="button"
      className={css['link']}
      data-print="no"
      onClick={() => {
        const kit = document.getElementById('kit');
        kit?.scrollIntoView();
        kit?.focus({ preventScroll: true });
      }}
    >
      {missing.slice(0, 3).map(({ equipment: { name, kitId, category } }) => (
        <KitArt key={name} kitId={kitId} category={category} />
      ))}
      <span>
        <b>{`Kit: you have ${items.length - missing.length} of ${items.length}`}</b>
        <span>
          {[missing.length > 0 ? `Missing ${missing.length}` : 'Nothing is missing', basket && pounds(basket.pence)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
