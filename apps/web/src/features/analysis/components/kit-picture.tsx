import { useState } from 'react';
import { KitArt } from '../../../ui/art/kit-art';
import type { KitItem } from '../basket';

/** A product's photo where it has one, else the drawing of its kind. */
export function KitPicture({ item: { equipment, product } }: { item: KitItem }) {
  const [isBroken, setBroken] = useState(false);
  return product?.imageUrl && !isBroken ? (
    <img src={product.imageUrl} alt="" width={62} height={62} loading="lazy" onError={() => setBroken(true)} />
  ) : (
    <KitArt kitId={equipment.kitId} category={equipment.category} />
  );
}
