import type { Favorite } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { useEffect, useState } from 'react';
import { useInSteps } from '../../../lib/use-in-steps';
import { shareOf } from '../groups';
import { FavoriteCard } from './favorite-card';
import css from './favorite-grid.module.css';

/** Four rows on a wide screen at once, and the other four in the next frame. */
const PORTIONS = { first: 20, step: 20 };

export function FavoriteGrid({ products, most }: { products: Favorite[]; most: number }) {
  const shown = useInSteps(products.length, PORTIONS);
  const overlays = useDismissibleOverlays();
  return (
    // Safari takes the list's role away with its bullets.
    <ol role="list" className={css['grid']} {...overlays.grid}>
      {products.slice(0, shown).map((product) => (
        <li key={product.id} className={css['item']} {...overlays.item}>
          <FavoriteCard product={product} share={shareOf(product, most)} />
        </li>
      ))}
    </ol>
  );
}

/** Escape puts an overlay away that covers its card (WCAG 1.4.13), until the pointer or the focus comes to another one. */
function useDismissibleOverlays() {
  const [areOff, setOff] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setOff(true);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  const bringBack = () => setOff(false);
  return {
    grid: { 'data-overlays': areOff ? 'off' : 'on' },
    item: { onPointerEnter: bringBack, onFocus: bringBack },
  };
}
