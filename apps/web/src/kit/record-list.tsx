import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Link, type To } from 'react-router';
import { useCloseHere } from '../lib/use-close-here';
import type { ToolName } from '../ui/art/tool-art';
import { Badge } from '../ui/badge';
import { Button, buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { UnfoldedTools } from '../ui/pane';
import { SearchField } from '../ui/search-field';
import table from '../ui/table.module.css';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';
import { DraftBadge } from './draft-note';
import type { RecordEditor as Editor } from './record-editor';
import { addWords, draftKey, idOf, type RecordKind } from './record-kind';
import { PublishButton } from './publish-button';
import { RowLink } from './row-link';
import { useDeleteRecord } from './use-delete-record';
import type { ListAt } from './use-list-place';

/* `lazy` loses the type parameters. */
const RecordEditor = lazy(() =>
  import('./record-editor').then((module) => ({ default: module.RecordEditor as ComponentType<object> })),
) as unknown as typeof Editor;
const ConfirmDialog = lazy(() =>
  import('../ui/overlay/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** The URL state of such a list. */
interface RecordPlace {
  q?: string;
  page?: number;
  size?: number;
  sort?: string;
  /** The id of the record that is edited; 'new' while one is added. */
  edit: string | null;
}

type TableProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'noun' | 'rowId' | 'list' | 'tools' | 'empty' | 'openId'>;

interface RecordListProps<
  Row extends { version: number },
  Values extends object,
  Place extends RecordPlace,
  Listed extends Row,
> extends TableProps<Listed> {
  kind: RecordKind<Row, Values>;
  list: ListAt<Place>;
  /** All columns but the last, the actions. */
  columns: readonly Column<Listed>[];
  /** The label of the search. Defaults to 'Search' and the noun. */
  search?: string;
  /** Beside the search. */
  filters?: ReactNode;
  /** Links beside the add button. */
  more?: ReactNode;
  /** Replaces the add button when no more records can be added. */
  full?: string | false;
  /** The empty state. */
  empty: { tool: ToolName; title?: string; text: ReactNode };
  /** The target of a row's name, where that is not its form. */
  openTo?: (row: Listed) => To;
  /** Actions before Edit and Delete. */
  actions?: (row: Listed) => ReactNode;
  /** The class of the actions column. */
  actionsClass?: string | undefined;
}

/** The list of one kind of record, with the way to add, edit and delete. */
export function RecordList<
  Row extends { version: number },
  Values extends object,
  Place extends RecordPlace,
  /** A row of the list may have more fields than the record. */
  Listed extends Row = Row,
>(props: RecordListProps<Row, Values, Place, Listed>) {
  const { kind, columns, search, filters, more, full, empty, openTo, actions, actionsClass, ...table } = props;
  const list = props.list as unknown as ListAt<RecordPlace>;
  const { place, linkTo } = list;
  const [, many] = kind.noun;
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null);
  const remove = useDeleteRecord(kind);
  const named = columns.map((column) =>
    column.kind === 'name' && !column.cell ? { ...column, cell: nameCell(column, kind, linkTo, openTo) } : column,
  );
  const close = useCloseHere(linkTo({ edit: null }));
  const onDelete = (row: Row) => {
    const why = kind.refusal?.(row);
    if (why) setRefused({ name: kind.nameOf(row), why });
    else remove(row);
  };
  const addLink = full ? (
    <Badge>{full}</Badge>
  ) : (
    <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })} state={{ opened: 'here' }}>
      <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
      {addWords(kind)}
    </Link>
  );
  return (
    <>
      <DataTable
        {...table}
        noun={kind.noun}
        columns={[...named, actionsColumn({ kind, linkTo, onDelete, actions, className: actionsClass })]}
        rowId={(row) => idOf(kind, row)}
        list={list}
        openId={place.edit}
        tools={
          <>
            {place.q !== undefined && (
              <SearchField label={search ?? `Search ${many}`} value={place.q} onSearch={(q) => list.search({ q })} />
            )}
            {filters}
            {more && <UnfoldedTools>{more}</UnfoldedTools>}
            {addLink}
          </>
        }
        empty={
          <EmptyState tool={empty.tool} title={empty.title ?? `No ${many} yet`} action={addLink}>
            {empty.text}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {place.edit && (
          <RecordEditor
            key={place.edit}
            kind={kind}
            edit={place.edit}
            onClose={close}
            onShow={(edit) => list.go({ edit }, { state: { opened: 'here' } })}
          />
        )}
        {refused && (
          <ConfirmDialog
            title={`${refused.name} cannot be deleted`}
            action="All right"
            kind="primary"
            cancel={null}
            onCancel={() => setRefused(null)}
            onConfirm={() => setRefused(null)}
          >
            <p>{refused.why}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

/** The name opens its record. */
const nameCell =
  <Row extends { version: number }, Values extends object, Listed extends Row>(
    { note }: Column<Listed>,
    kind: RecordKind<Row, Values>,
    linkTo: ListAt<RecordPlace>['linkTo'],
    openTo: ((row: Listed) => To) | undefined,
  ) =>
  (row: Listed) => (
    <>
      <RecordName kind={kind} row={row} linkTo={openTo ? () => openTo(row) : linkTo} />
      {note && <CellNote>{note(row)}</CellNote>}
    </>
  );

/** A second line below the name. */
export const CellNote = ({ children }: { children: string }) =>
  children !== '' && (
    <span className={table['note']} title={children}>
      {children}
    </span>
  );

interface ActionsOptions<Row extends { version: number }, Values extends object, Listed extends Row> {
  kind: RecordKind<Row, Values>;
  linkTo: ListAt<RecordPlace>['linkTo'];
  onDelete: (row: Row) => void;
  actions: ((row: Listed) => ReactNode) | undefined;
  className: string | undefined;
}

function actionsColumn<Row extends { version: number }, Values extends object, Listed extends Row>({
  kind,
  linkTo,
  onDelete,
  actions,
  className,
}: ActionsOptions<Row, Values, Listed>): Column<Listed> {
  const { nameOf, publishedBy } = kind;
  return {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className,
    cell: (row) => (
      <>
        {actions?.(row)}
        {publishedBy && (
          <PublishButton
            kind={kind}
            row={row}
            isPublished={row[publishedBy] === true}
            write={(client, _row, to, options) => kind.save(client, { [publishedBy]: to } as Values, row, options)}
          />
        )}
        <Link
          className={buttonClass('icon', 'small')}
          aria-label={`Edit ${nameOf(row)}`}
          to={linkTo({ edit: idOf(kind, row) })}
          state={{ opened: 'here' }}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  };
}

interface RecordNameProps<Row extends { version: number }, Values extends object> {
  kind: RecordKind<Row, Values>;
  row: Row & { isSample?: boolean };
  linkTo: (change: { edit: string }) => ReturnType<ListAt['linkTo']>;
  /** Defaults to the name. */
  children?: ReactNode;
  /** Further badges. */
  badges?: ReactNode;
}

/** The link that opens the record of its row, with badges for samples and unsaved drafts. */
export function RecordName<Row extends { version: number }, Values extends object>({
  kind,
  row,
  linkTo,
  children = kind.nameOf(row),
  badges,
}: RecordNameProps<Row, Values>) {
  return (
    <span className={table['named']}>
      <RowLink id={`${kind.type}-${idOf(kind, row)}`} to={linkTo({ edit: idOf(kind, row) })}>
        {children}
      </RowLink>{' '}
      {row.isSample && <Badge>Sample</Badge>} {badges} <DraftBadge record={draftKey(kind, idOf(kind, row))} />
    </span>
  );
}
