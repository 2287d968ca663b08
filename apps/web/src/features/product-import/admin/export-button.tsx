import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MOST_IN_ADDRESS } from '@app/contracts/staff-list.js';
import type { Chosen } from '../../../kit/selection';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';
import { type ExportFilter, useExportProducts } from '../api/export-products';

const AlertDialog = lazy(() =>
  import('../../../ui/overlay/alert-dialog').then((module) => ({ default: module.AlertDialog })),
);

interface ExportButtonProps {
  /** What the list shows. */
  filter: ExportFilter;
  /** How many match; undefined while nobody knows. */
  total: number | undefined;
}

/** Saves those that are selected. */
export function ExportChosen({ chosen, filter }: Pick<ExportButtonProps, 'filter'> & { chosen: Chosen }) {
  const { scope, ids, count } = chosen;
  const saving = useExportProducts();
  const save = () => {
    if (saving.isPending) return;
    if (scope === 'these' && count > MOST_IN_ADDRESS)
      notifyError('Not exported', `Select at most ${MOST_IN_ADDRESS}, or all.`);
    else
      saving.mutate(scope === 'these' ? { ids: ids.join(',') } : filter, {
        onError: ({ message }) => notifyError('Export failed', message),
      });
  };
  return (
    <Button size="small" aria-disabled={saving.isPending} onClick={save}>
      Export {count}
    </Button>
  );
}

/** Saves the products that the list shows, on all its pages, as a file. */
export function ExportButton({ filter, total }: ExportButtonProps) {
  const saving = useExportProducts();
  const [alert, setAlert] = useState<string | null>(null);
  const save = () => {
    if (saving.isPending) return;
    if (total === 0) setAlert('No products found to export');
    else saving.mutate(filter, { onError: (error) => setAlert(error.message) });
  };
  return (
    <>
      <Button kind="quiet" size="small" aria-disabled={saving.isPending} onClick={save}>
        <Download size={15} strokeWidth={1.9} aria-hidden="true" />
        {saving.isPending ? 'Exporting …' : 'Export'}
      </Button>
      {alert !== null && (
        <Suspense fallback={null}>
          <AlertDialog title={saving.error ? 'Export failed' : 'Export'} onClose={() => setAlert(null)}>
            <p>{alert}</p>
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
