import { useState, type CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import { Bottle } from './bottle';
import { initialsOf, liquidOf } from './liquids';
import css from './product-art.module.css';

/** A product's picture on its category's ground; the drawn bottle where there is none or it does not load. */
export function ProductArt({
  category,
  brand,
  imageUrl,
  className,
}: {
  category: string;
  brand: string;
  imageUrl: string;
  className?: string | undefined;
}) {
  const [isBroken, setBroken] = useState(false);
  const { shape, colour } = liquidOf(category);
  return (
    <div className={classNames(css['art'], className)} style={{ '--liq': colour } as CSSProperties}>
      {imageUrl && !isBroken ? (
        // The name stands beside it, so the picture adds nothing to hear.
        <img className={css['image']} src={imageUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Bottle shape={shape} colour={colour} initials={initialsOf(brand)} className={css['image']} />
      )}
    </div>
  );
}
