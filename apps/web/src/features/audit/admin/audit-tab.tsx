import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { EmptyState } from '../../../ui/empty-state';
import { auditQuery } from '../api/get-audit';
import { auditPlace } from '../audit-place';
import { auditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';

const EntrySheet = lazy(() => import('./entry-sheet').then((module) => ({ default: module.EntrySheet })));
const UndoDialog = lazy(() => import('./undo-dialog').then((module) => ({ default: module.UndoDialog })));

/** What staff and operators have done, newest first, and the way back from it. */
export function AuditTab() {
  const list = useListPlace(auditPlace);
  const { entry, ...place } = list.place;
  const [undone, setUndone] = useState<AuditEntry | null>(null);
  const close = useCloseHere(list.linkTo({ entry: null }));
  return (
    <>
      <DataTable
        id="audit"
        title="Audit log"
        noun={['entry', 'entries']}
        columns={auditColumns({ linkTo: list.linkTo, onUndo: setUndone })}
        rowId={({ id }) => id}
        query={useQuery(auditQuery(place))}
        list={list}
        openId={entry}
        tools={<AuditFilters />}
        empty={
          <EmptyState tool="towel" title="No entries yet">
            What staff and scripts change, delete, export and start is listed here, with every sign-in.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {entry && <EntrySheet key={entry} entryId={entry} onClose={close} onUndo={setUndone} />}
        {undone && (
          <UndoDialog entry={undone} onClose={() => setUndone(null)} onShow={(shown) => list.go({ entry: shown })} />
        )}
      </Suspense>
    </>
  );
}
