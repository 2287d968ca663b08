import { lazy, Suspense, useState } from 'react';
import { Trash2 } from 'lucide-react';
import css from './erase-me-entry.module.css';

const EraseMeDialog = lazy(() => import('./erase-me-dialog').then((module) => ({ default: module.EraseMeDialog })));

/** The menu's entry for those who want to be forgotten. */
export function EraseMeEntry() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={css['entry']} onClick={() => setIsOpen(true)}>
        <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
        Delete my data
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EraseMeDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
