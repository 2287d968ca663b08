import { categoryKit } from '@app/contracts/catalogue/category-kit.js';
import { useState, type CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import { Bottle } from './bottle';
import { KitArt } from './kit-art';
import { type KitObject, kitObjects } from './kit-objects';
import { type BottleShape, colourOf, initialsOf, liquidOf } from './liquids';
import css from './product-art.module.css';

/** Kinds of kit that are bottles have the maker's initials on their label; everything else is drawn as what it is. */
const bottles: Partial<Record<KitObject, BottleShape>> = {
  pour: 'pour',
  jug: 'jug',
  trigger: 'trigger',
  tube: 'flip',
  jar: 'tin',
};

/** A product's picture on its category's ground; the drawing of its kind where there is none or it does not load. */
export function ProductArt({
  category,
  brand,
  imageUrl,
  kitId = categoryKit[category],
  className,
}: {
  category: string;
  /** The kind of kit that it is, where that is known; else its category's. */
  kitId?: string | undefined;
  brand: string;
  imageUrl: string;
  className?: string | undefined;
}) {
  const [isBroken, setBroken] = useState(false);
  const [object] = kitObjects[kitId ?? ''] ?? [];
  const shape = object ? bottles[object] : liquidOf(category).shape;
  const colour = colourOf(category);
  return (
    <div className={classNames(css['art'], className)} style={{ '--liq': colour } as CSSProperties}>
      {imageUrl && !isBroken ? (
        // Decorative: the name is beside it.
        <img className={css['image']} src={imageUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : shape === undefined ? (
        <KitArt kitId={kitId} category={category} className={css['image']} />
      ) : (
        <Bottle shape={shape} colour={colour} initials={initialsOf(brand)} className={css['image']} />
      )}
    </div>
  );
}
