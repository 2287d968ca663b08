import { type Header, type RowData, type RowSelectionState, type Updater, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { classNames } from '../lib/class-names';
import table from '../ui/table.module.css';
import text from '../ui/text.module.css';
import { useOpenerFocus } from './back-to-list';
import { type Column, type Features, features, fromSorting, toDefinitions, toSorting } from './column';
import { EditedRow, type RowEditor } from './edited-row';
import { type RowOrder, useRowOrder } from './row-order';
import type { Selection } from './selection';
import { useRowFocus } from './use-row-focus';

interface TableRowsProps<Row> {
  id: string;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
  openId: string | null;
  editor: RowEditor<Row> | undefined;
  selection: Selection;
  /** What a row is called, for the box that selects it; null where none can be selected. */
  nameOf: ((row: Row) => string) | null;
  order: RowOrder<Row> | undefined;
  onPointer: (isOver: boolean) => void;
}

const next = <T,>(updater: Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;

export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { id, columns, hidden, rows, rowId, sort, onSort, isOld, openId, editor, selection, nameOf, onPointer } = props;
  const order = useRowOrder(props.order, rows);
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const sorting = toSorting(columns, sort);
  const rowSelection: RowSelectionState = Object.fromEntries(selection.ids.map((chosen) => [chosen, true]));
  const model = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting, rowSelection, columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])) },
    onSortingChange: (updater) => {
      const to = fromSorting(columns, next(updater, sorting));
      if (to) onSort(to);
    },
    onRowSelectionChange: (updater) => selection.choose(Object.keys(next(updater, rowSelection))),
  });
  const isAll = selection.scope === 'all';
  const body = useRef<HTMLTableSectionElement>(null);
  useOpenerFocus(body);
  const rowFocus = useRowFocus(body, rows);
  const [heads] = model.getHeaderGroups();
  return (
    <table id={id} tabIndex={-1} className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
      <thead>
        <tr>
          {nameOf && (
            <th scope="col" className={table['tick']}>
              <Tick
                label="Select all rows of this page"
                isOn={isAll || model.getIsAllRowsSelected()}
                isMixed={!isAll && model.getIsSomeRowsSelected()}
                onChange={model.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {order && (
            <th scope="col" className={table['order']}>
              <span className={text['hidden']}>Move</span>
            </th>
          )}
          {heads?.headers.map((header) => (
            <Head key={header.id} header={header} column={byId.get(header.id)} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...rowFocus} onPointerEnter={() => onPointer(true)} onPointerLeave={() => onPointer(false)}>
        {model.getRowModel().rows.map((row, at) => {
          const form = editor?.(row.original);
          const cells = row.getVisibleCells();
          if (form) {
            return (
              <EditedRow key={`edit ${row.id}`} rowId={row.id} span={cells.length + (nameOf ? 1 : 0) + (order ? 1 : 0)}>
                {form}
              </EditedRow>
            );
          }
          const isSelected = isAll || row.getIsSelected();
          return (
            <tr
              key={row.id}
              tabIndex={-1}
              data-row={row.id}
              data-selected={row.id === openId || isSelected || undefined}
              {...order?.target(at)}
            >
              {nameOf && (
                <td className={table['tick']}>
                  <Tick
                    label={`Select ${nameOf(row.original)}`}
                    isOn={isSelected}
                    onChange={(event) => {
                      // Out of 'all that match', unticking one leaves the rest of what is seen.
                      if (isAll) selection.choose(rows.map(rowId).filter((other) => other !== row.id));
                      else row.getToggleSelectedHandler()(event);
                    }}
                  />
                </td>
              )}
              {order && <td className={table['order']}>{order.controls(row.original, at)}</td>}
              {cells.map((cell) => {
                const column = byId.get(cell.column.id);
                const content = column?.cell(row.original);
                const typed = typeof content === 'string' ? content : null;
                return (
                  <td
                    key={cell.id}
                    className={classNames(classOf(column), typed && !isRoomy(column) && table['text']) || undefined}
                    data-label={column?.label?.(row.original) ?? undefined}
                    title={column?.hint?.(row.original) ?? (typed && typed.length > SURE_TO_FIT ? typed : undefined)}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const classOf = (column: Pick<Column<never>, 'kind' | 'isLater' | 'className'> | undefined) =>
  classNames(column?.kind && table[column.kind], column?.isLater && table['later'], column?.className) || undefined;

/** Names and sentences have their own room, and their own ways to give way. */
const isRoomy = (column: Pick<Column<never>, 'kind'> | undefined) =>
  column?.kind === 'name' || column?.kind === 'prose';

/** So many characters have room in every column. */
const SURE_TO_FIT = 16;

const arrows = { asc: ArrowUp, desc: ArrowDown };
const directions = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row extends RowData>({
  header,
  column,
}: {
  header: Header<Features, Row, unknown>;
  column: Column<Row> | undefined;
}) {
  const title = column?.header;
  const sorted = header.column.getIsSorted();
  const Arrow = sorted ? arrows[sorted] : ArrowUpDown;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ? directions[sorted] : undefined}>
      {column?.kind === 'actions' ? (
        <span className={text['hidden']}>{title}</span>
      ) : header.column.getCanSort() ? (
        <>
          <button type="button" className={table['sort']} onClick={header.column.getToggleSortingHandler()}>
            {title}
            <Arrow size={13} strokeWidth={2} aria-hidden="true" data-idle={!sorted || undefined} />
          </button>
          <span className={table['head']}>{title}</span>
        </>
      ) : (
        title
      )}
    </th>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (event: unknown) => void;
}

function Tick({ label, isOn, isMixed = false, onChange }: TickProps) {
  return (
    <label className={table['ticked']}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isOn;
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
      />
    </label>
  );
}
