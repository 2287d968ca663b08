import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { ProductCounts } from './product-counts';
import { ProductsList } from './products-list';
import { productsPlace } from './products-place';

const ProductSheet = lazy(() => import('./product-sheet').then((module) => ({ default: module.ProductSheet })));
const DeleteProductDialog = lazy(() =>
  import('./delete-product-dialog').then((module) => ({ default: module.DeleteProductDialog })),
);

/** The catalogue: add, edit, delete. `files` are the ways in and out by file. */
export function ProductsTab({ files, filesOf }: Pick<ComponentProps<typeof ProductsList>, 'files' | 'filesOf'>) {
  const { place, linkTo } = useListPlace(productsPlace);
  const [doomed, setDoomed] = useState<ListedProduct | null>(null);
  const closeSheet = useCloseHere(linkTo({ edit: null }));
  return (
    <>
      <ProductCounts />
      <ProductsList files={files} filesOf={filesOf} onDelete={setDoomed} />
      {place.edit && (
        <Suspense fallback={null}>
          <ProductSheet key={place.edit} edit={place.edit} onClose={closeSheet} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteProductDialog product={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
