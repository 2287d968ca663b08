import { lazy, Suspense } from 'react';
import { Trash2 } from 'lucide-react';
import { useLayer } from '../../../lib/layers';
import css from './erase-me-entry.module.css';

const EraseMeDialog = lazy(() => import('./erase-me-dialog').then((module) => ({ default: module.EraseMeDialog })));

/** The menu's entry for those who want to be forgotten. */
export function EraseMeEntry() {
  const dialog = useLayer('forget');
  return (
    <>
      <button type="button" className={css['entry']} onClick={dialog.open}>
        <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
        Delete my data
      </button>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <EraseMeDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
