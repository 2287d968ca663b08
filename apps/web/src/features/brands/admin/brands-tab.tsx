import { lazy, Suspense, useState } from 'react';
import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { BrandsList } from './brands-list';
import { brandsPlace } from './brands-place';

const BrandSheet = lazy(() => import('./brand-sheet').then((module) => ({ default: module.BrandSheet })));
const DeleteBrandDialog = lazy(() =>
  import('./delete-brand-dialog').then((module) => ({ default: module.DeleteBrandDialog })),
);

/** Under which names products are sold, and which of them nobody is to be shown. */
export function BrandsTab() {
  const { place, linkTo } = useListPlace(brandsPlace);
  const [doomed, setDoomed] = useState<StaffBrand | null>(null);
  const closeSheet = useCloseHere(linkTo({ edit: null }));
  return (
    <>
      <BrandsList onDelete={setDoomed} />
      {place.edit && (
        <Suspense fallback={null}>
          <BrandSheet key={place.edit} edit={place.edit} onClose={closeSheet} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteBrandDialog brand={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
