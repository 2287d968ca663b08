import { lazy, Suspense, useState } from 'react';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { auditPlace } from '../audit-place';
import { AuditTable } from './audit-table';

const EntrySheet = lazy(() => import('./entry-sheet').then((module) => ({ default: module.EntrySheet })));
const UndoDialog = lazy(() => import('./undo-dialog').then((module) => ({ default: module.UndoDialog })));

/** What staff and operators have done, and the way back from it. */
export function AuditTab() {
  const { place, linkTo, go } = useListPlace(auditPlace);
  const [undone, setUndone] = useState<AuditEntry | null>(null);
  const close = useCloseHere(linkTo({ entry: null }));
  return (
    <>
      <AuditTable onUndo={setUndone} />
      {place.entry && (
        <Suspense fallback={null}>
          <EntrySheet key={place.entry} entryId={place.entry} onClose={close} onUndo={setUndone} />
        </Suspense>
      )}
      {undone && (
        <Suspense fallback={null}>
          <UndoDialog entry={undone} onClose={() => setUndone(null)} onShow={(entry) => go({ entry })} />
        </Suspense>
      )}
    </>
  );
}
