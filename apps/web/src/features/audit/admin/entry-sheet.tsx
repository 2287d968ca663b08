import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { formatExactMoment } from '../../../lib/moments';
import { CopyButton } from '../../../ui/copy-button';
import { EmptyState } from '../../../ui/empty-state';
import { Fact, Facts } from '../../../ui/facts';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetLoading } from '../../../ui/record-sheet';
import { auditEntryQuery } from '../api/get-audit';
import { entryName, stayWords } from '../audit-words';
import { auditPlace } from '../audit-place';
import css from './audit.module.css';
import { FieldChanges } from './field-changes';
import { UndoButton } from './undo-button';

interface EntrySheetProps {
  entryId: string;
  onClose: () => void;
  onUndo: (entry: AuditEntry) => void;
}

/** One entry with everything that it tells. */
export function EntrySheet({ entryId, onClose, onUndo }: EntrySheetProps) {
  const { data: entry, error, refetch } = useQuery(auditEntryQuery(entryId));
  return (
    <Sheet
      open
      side="right"
      title={entry ? entryName(entry) : 'Entry of the audit log'}
      onOpenChange={(open) => !open && onClose()}
    >
      {entry ? (
        <Entry entry={entry} onUndo={onUndo} />
      ) : entry === null ? (
        <EmptyState tool="towel" title="No such entry">
          It is not in the log, or not any more.
        </EmptyState>
      ) : error ? (
        <LoadError title="The entry could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetLoading label="Loading the entry" />
      )}
    </Sheet>
  );
}

function Entry({ entry, onUndo }: { entry: AuditEntry; onUndo: (entry: AuditEntry) => void }) {
  const { id, at, actor, record, requestId, reverts, revertedBy } = entry;
  const { linkTo } = useListPlace(auditPlace);
  const { q, area, kind, from, to } = auditPlace.plain;
  const factsId = `facts-${id}`;
  return (
    <>
      <SheetBody>
        <FieldChanges entry={entry} />
        <div id={factsId} tabIndex={-1}>
          <Facts>
            <Fact term="When">{formatExactMoment(at)}</Fact>
            <Fact term="Who">
              {actor === null ? (
                'Not known'
              ) : (
                <Link to={linkTo({ entry: null, q, area, kind, from, to, actor })}>{actor}</Link>
              )}
            </Fact>
            <Fact term="Record">
              {record?.id && (
                <Link to={linkTo({ entry: null, area, kind, from, to, actor: '', q: record.id })}>
                  Its whole history
                </Link>
              )}
            </Fact>
            <Fact term="Request">
              {requestId && (
                <span className={css['request']}>
                  <code>{requestId}</code>
                  <CopyButton text={requestId} noun="request id" label="Copy request id" size="small" />
                </span>
              )}
            </Fact>
            <Fact term="Takes back">{reverts && <EntryLink id={reverts} />}</Fact>
            <Fact term="Undone by">{revertedBy && <EntryLink id={revertedBy} />}</Fact>
            <Fact term="Can be undone">{stayWords(entry)}</Fact>
          </Facts>
        </div>
      </SheetBody>
      {entry.isRevertible && (
        <SheetFoot>
          <UndoButton entry={entry} fallbackId={factsId} onUndo={onUndo} />
        </SheetFoot>
      )}
    </>
  );
}

function EntryLink({ id }: { id: string }) {
  const { linkTo } = useListPlace(auditPlace);
  return <Link to={linkTo({ entry: id })}>Entry {id}</Link>;
}
