import { useEffect, type CSSProperties } from 'react';
import { kitObjects } from './kit-objects';
import { liquidOf } from './liquids';
import { placeKitDrawings } from './place-kit-drawings';

interface KitArtProps {
  /** An id of data/knowledge/equipment.yaml; where there is none, the category decides what is in the bottle. */
  kitId: string | undefined;
  category: string;
  className?: string | undefined;
}

/** The drawing of a kind of kit. Decorative: its name is beside it. */
export function KitArt({ kitId, category, className }: KitArtProps) {
  useEffect(placeKitDrawings, []);
  const [object, liquid] = (kitId && kitObjects[kitId]) || ['pour', undefined];
  const colour = liquid ? `var(--liq-${liquid})` : kitId && kitObjects[kitId] ? undefined : liquidOf(category).colour;
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      aria-hidden="true"
      data-object={object}
      style={colour ? ({ '--liq': colour } as CSSProperties) : undefined}
    >
      <use href={`#kit-${object}`} />
    </svg>
  );
}
