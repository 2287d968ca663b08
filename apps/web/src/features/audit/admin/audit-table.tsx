import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { EmptyState } from '../../../ui/empty-state';
import { auditQuery } from '../api/get-audit';
import { auditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { auditPlace } from '../audit-place';

/** Both logs in one list, newest first. */
export function AuditTable({ onUndo }: { onUndo: (entry: AuditEntry) => void }) {
  const list = useListPlace(auditPlace);
  const { entry, ...place } = list.place;
  return (
    <DataTable
      id="audit"
      title="Audit log"
      noun={['entry', 'entries']}
      columns={auditColumns({ linkTo: list.linkTo, onUndo })}
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
  );
}
