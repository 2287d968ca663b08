import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import type { Column } from '../../../kit/column';
import { RowLink } from '../../../kit/row-link';
import type { ListAt } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { changeInShort, entryName, kindWords } from '../audit-words';
import css from './audit.module.css';
import { UndoButton } from './undo-button';

const entryLinkId = (id: string): string => `entry-${id}`;

interface ColumnsOptions {
  linkTo: ListAt<{ entry: string | null }>['linkTo'];
  onUndo: (entry: AuditEntry) => void;
}

export const auditColumns = ({ linkTo, onUndo }: ColumnsOptions): Column<AuditEntry>[] => [
  {
    id: 'at',
    header: 'When',
    sorts: { asc: 'at', desc: '-at' },
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor ?? 'Not known' },
  {
    id: 'what',
    header: 'What',
    kind: 'name',
    hint: entryName,
    cell: ({ id, kind, record }) => (
      <RowLink id={entryLinkId(id)} to={linkTo({ entry: id })}>
        <span className={css['words']}>{kindWords[kind]}</span>
        {record && ` ${record.label}`}
      </RowLink>
    ),
  },
  {
    id: 'change',
    header: 'Change',
    kind: 'prose',
    hint: changeInShort,
    cell: (entry) => changeInShort(entry),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (entry) =>
      entry.isRevertible ? (
        <UndoButton entry={entry} fallbackId={entryLinkId(entry.id)} onUndo={onUndo} isCompact />
      ) : (
        entry.revertedBy !== null && <Badge>Undone</Badge>
      ),
  },
];
