import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { ProductsTab as Catalogue } from '../../features/catalogue/admin/products-tab';
import { productsPlace } from '../../features/catalogue/admin/products-place';
import { productsQuery } from '../../features/catalogue/api/get-products';
import { ExportButton, ExportChosen } from '../../features/product-import/admin/export-button';
import { useListPlace } from '../../kit/use-list-place';
import { buttonClass } from '../../ui/button';

const ImportView = lazy(() =>
  import('../../features/product-import/admin/import-view').then((module) => ({ default: module.ImportView })),
);

/** The catalogue, and the files that it comes from and goes into: two features put together. */
export function ProductsTab() {
  const { place, linkTo } = useListPlace(productsPlace);
  const { q, category, brand, show } = place;
  const { data } = useQuery(productsQuery(place));
  const importId = useId();
  const isImporting = place.import !== null;
  useEffect(() => {
    if (!isImporting) return;
    return () => {
      // What led back went with the import, and the focus with it.
      if (document.activeElement === document.body) document.getElementById(importId)?.focus();
    };
  }, [isImporting, importId]);
  if (place.import) {
    return (
      <Suspense fallback={null}>
        <ImportView id={place.import} linkTo={(id) => linkTo({ import: id })} />
      </Suspense>
    );
  }
  return (
    <Catalogue
      files={
        <>
          <Link id={importId} className={buttonClass('quiet', 'small')} to={linkTo({ import: 'new' })}>
            <Upload size={15} strokeWidth={1.9} aria-hidden="true" />
            Import
          </Link>
          <ExportButton filter={{ q, category, brand, show }} total={data?.total} />
        </>
      }
      filesOf={(chosen) => <ExportChosen chosen={chosen} filter={{ q, category, brand, show }} />}
    />
  );
}
