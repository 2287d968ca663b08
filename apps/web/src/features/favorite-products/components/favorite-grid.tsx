import { useEffect, useState } from 'react';
import { useInSteps } from '../../../lib/use-in-steps';
import type { RankedProduct } from '../rank-products';
import { FavoriteCard } from './favorite-card';
import css from './favorite-grid.module.css';

/** Four rows on a wide screen at once, and the rest of hundreds a few rows a frame. */
const PORTIONS = { first: 20, step: 30 };

export function FavoriteGrid({ ranked }: { ranked: RankedProduct[] }) {
  const shown = useInSteps(ranked.length, PORTIONS);
  const overlays = useDismissibleOverlays();
  return (
    // Safari takes the list's role away with its bullets.
    <ol role="list" className={css['grid']} {...overlays.grid}>
      {ranked.slice(0, shown).map(({ product, rank, impressionCount, share }) => (
        <li key={product.id} className={css['item']} {...overlays.item}>
          <FavoriteCard product={product} rank={rank} impressionCount={impressionCount} share={share} />
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
