import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../lib/class-names';
import table from '../ui/table.module.css';
import text from '../ui/text.module.css';
import { useOpenerFocus } from './back-to-list';
import { contentOf, hintOf, labelOf } from './cell';
import { type Column, directionOf, isFixed, nextSort } from './column';
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
  /** The rows are those of the previous page or filter, shown until the new ones have loaded. */
  isOld: boolean;
  openId: string | null;
  editor: RowEditor<Row> | undefined;
  selection: Selection;
  /** The name of a row, for its checkbox; null where rows cannot be selected. */
  nameOf: ((row: Row) => string) | null;
  order: RowOrder<Row> | undefined;
  onPointer: (isOver: boolean) => void;
}

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { id, hidden, rows, rowId, sort, onSort, isOld, openId, editor, selection, nameOf, onPointer } = props;
  const order = useRowOrder(props.order, rows);
  const columns = props.columns.filter((column) => isFixed(column) || !hidden.includes(column.id));
  const chosen = new Set(selection.ids);
  const ids = rows.map(rowId);
  const ofPage = ids.filter((row) => chosen.has(row));
  const isAll = selection.scope === 'all';
  const body = useRef<HTMLTableSectionElement>(null);
  useOpenerFocus(body);
  const rowFocus = useRowFocus(body, rows);
  return (
    <table id={id} tabIndex={-1} className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
      <thead>
        <tr>
          {nameOf && (
            <th scope="col" className={table['tick']}>
              <Tick
                label="Select all rows of this page"
                isOn={isAll || ofPage.length === ids.length}
                isMixed={!isAll && ofPage.length > 0}
                onChange={(isOn) =>
                  selection.choose(
                    isOn ? [...new Set([...selection.ids, ...ids])] : selection.ids.filter((row) => !ids.includes(row)),
                  )
                }
              />
            </th>
          )}
          {order && (
            <th scope="col" className={table['order']}>
              <span className={text['hidden']}>Move</span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...rowFocus} onPointerEnter={() => onPointer(true)} onPointerLeave={() => onPointer(false)}>
        {rows.map((row, at) => {
          const key = rowId(row);
          const form = editor?.(row);
          if (form) {
            return (
              <EditedRow key={`edit ${key}`} rowId={key} span={columns.length + (nameOf ? 1 : 0) + (order ? 1 : 0)}>
                {form}
              </EditedRow>
            );
          }
          const isSelected = isAll || chosen.has(key);
          return (
            <tr
              key={key}
              tabIndex={-1}
              data-row={key}
              data-selected={key === openId || isSelected || undefined}
              {...order?.target(at)}
            >
              {nameOf && (
                <td className={table['tick']}>
                  <Tick
                    label={`Select ${nameOf(row)}`}
                    isOn={isSelected}
                    onChange={(isOn) => {
                      // Out of 'all that match', unticking one leaves the rest of what is seen.
                      const before = isAll ? ids : selection.ids;
                      selection.choose(isOn ? [...before, key] : before.filter((other) => other !== key));
                    }}
                  />
                </td>
              )}
              {order && <td className={table['order']}>{order.controls(row, at)}</td>}
              {columns.map((column) => {
                const content = contentOf(column, row);
                const typed = typeof content === 'string' ? content : null;
                return (
                  <td
                    key={column.id}
                    className={classNames(classOf(column), typed && !isRoomy(column) && table['text']) || undefined}
                    data-label={labelOf(column, row)}
                    title={hintOf(column, row) ?? (typed && typed.length > SURE_TO_FIT ? typed : undefined)}
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

const classOf = ({ kind, isLater, className }: Pick<Column<never>, 'kind' | 'isLater' | 'className'>) =>
  classNames(kind && table[kind], isLater && table['later'], className) || undefined;

/** Names and prose have their own width and truncation. */
const isRoomy = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'name' || kind === 'prose';

/** The number of characters that fits in every column. */
const SURE_TO_FIT = 16;

const arrows = { asc: ArrowUp, desc: ArrowDown };
const directions = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps {
  column: Pick<Column<never>, 'header' | 'kind' | 'isLater' | 'className' | 'sorts'>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function Head({ column, sort, onSort }: HeadProps) {
  const title = column.header;
  const sorted = directionOf(column, sort);
  const Arrow = sorted ? arrows[sorted] : ArrowUpDown;
  const next = nextSort(column, sort);
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ? directions[sorted] : undefined}>
      {column.kind === 'actions' ? (
        <span className={text['hidden']}>{title}</span>
      ) : next !== undefined ? (
        <>
          <button type="button" className={table['sort']} onClick={() => onSort(next)}>
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
  onChange: (isOn: boolean) => void;
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
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
