import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLastPage } from '../lib/use-last-page';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { Pager } from '../ui/pager';
import { Pane } from '../ui/pane';
import { useColumnChoice } from './column-choice';
import type { RowEditor } from './edited-row';
import type { Column } from './column';
import { ColumnsPopover } from './columns-popover';
import { ExportButton } from './export-button';
import { NewRows, SizeChoice } from './table-tools';
import { TableLoading } from './table-loading';
import { TableRows } from './table-rows';
import type { RowOrder } from './row-order';
import { type Bulk, SelectionBar, useSelection } from './selection';
import { type SteadyRows, useSteadyRows } from './steady-rows';
import { useTableKeys } from './use-table-keys';
import type { ListAt } from './use-list-place';
import css from './data-table.module.css';

export interface TablePage<Row> {
  rows: readonly Row[];
  /** How many there are on all pages. */
  total: number;
}

/** What a table needs of a query. */
export interface TableQuery<Row> {
  data: TablePage<Row> | undefined;
  error: (Error & { requestId?: string | null }) | null;
  refetch: () => unknown;
  /** The rows are those of the previous page or filter, shown until the new ones have loaded. */
  isPlaceholderData?: boolean;
  /** The rows of all pages, for a file; without it there is none. */
  readAll?: () => Promise<TablePage<Row>>;
}

export interface DataTableProps<Row> {
  /** Names the table among those of the console. */
  id: string;
  title: string;
  /** What a row is, and several of them: ['fix', 'fixes']. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  query: TableQuery<Row>;
  /** Where in the list the address points to; none for a short list that has no place of its own. */
  list?: ListAt;
  /** The page size where it is not in the URL. */
  pageSize?: number;
  /** Small words beside the title. */
  aside?: ReactNode;
  /** A sentence below the title: where the rows come from, or where they go. */
  lead?: string;
  /** Search, filters, and the way to a new record. */
  tools?: ReactNode;
  /** There is nothing at all: what will come here, or how to add the first. */
  empty: ReactNode;
  /** Nothing matches, where that takes other words than 'No fixes match'. */
  zero?: ReactNode;
  /** The row of this id is open. */
  openId?: string | null;
  editor?: RowEditor<Row>;
  /** Its rows come from what one does oneself: a new one is shown at once, also under the pointer. */
  isOwn?: boolean;
  /** Rows that the server has and the page does not show yet. */
  newer?: { count: number; onShow: () => void };
  bulk?: Bulk<Row>;
  /** Its rows are put into order by hand. */
  order?: RowOrder<Row>;
  /** In pixels, where rows are higher than those of a plain table. */
  rowHeight?: number;
}

/** A list of the console, in every state it can be in: loading, failed, empty, nothing that matches, and its rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, title, noun, rowId, query, list, aside, newer, tools, rowHeight } = props;
  const columns = props.columns.filter(({ isFileOnly }) => !isFileOnly);
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, choose] = useColumnChoice(id);
  useTableKeys(frame);
  const many = noun[1];
  const { page = 1, size, sort } = list?.place ?? {};
  const steady = useSteadyRows(query.data?.rows ?? [], rowId, `${list?.filterKey} ${sort} ${page} ${size}`);
  return (
    <div ref={frame} tabIndex={-1} data-kit-table={id} className={css['frame']}>
      <Pane
        title={title}
        aside={
          <>
            {aside}
            <NewRows
              tableId={id}
              count={(newer?.count ?? 0) + steady.waiting}
              onShow={() => {
                steady.release();
                newer?.onShow();
              }}
            />
          </>
        }
        lead={props.lead}
        tools={tools}
        filterCount={list?.filterCount}
        corner={
          list && (
            <>
              {query.readAll && (
                <ExportButton
                  {...props}
                  total={query.data?.total}
                  readAll={query.readAll}
                  isFiltered={list.isFiltered}
                />
              )}
              <ColumnsPopover
                columns={columns}
                hidden={hidden}
                onChoose={choose}
                sort={sort}
                onSort={(to) => list.go({ sort: to })}
              />
            </>
          )
        }
      >
        {query.data ? (
          <LoadedTable {...props} columns={columns} data={query.data} hidden={hidden} steady={steady} />
        ) : query.error ? (
          <LoadError title={`The ${many} could not be loaded`} error={query.error} onRetry={query.refetch} />
        ) : (
          <TableLoading label={`Loading the ${many}`} columns={columns} rowHeight={rowHeight} />
        )}
      </Pane>
    </div>
  );
}

interface LoadedTableProps<Row> extends DataTableProps<Row> {
  data: TablePage<Row>;
  hidden: readonly string[];
  steady: SteadyRows<Row>;
}

function LoadedTable<Row>(props: LoadedTableProps<Row>) {
  const { id, noun, columns, rowId, query, list, data, hidden, steady, empty, zero, openId, editor, bulk, isOwn } =
    props;
  const [one, many] = noun;
  const { page = 1, size = props.pageSize ?? Math.max(1, data.total), sort } = list?.place ?? {};
  const isOld = query.isPlaceholderData ?? false;
  useLastPage({
    total: isOld || list?.place.page === undefined ? null : data.total,
    pageSize: size,
    page,
    linkTo: (change) => list?.linkTo(change) ?? {},
  });
  const selection = useSelection(list?.filterKey ?? '', data.total);

  if (data.rows.length === 0) {
    if (!list?.isFiltered) return empty;
    return zero ?? <NothingMatches many={many} all={list.unfiltered} />;
  }
  return (
    <>
      <TableRows
        id={id}
        columns={columns}
        hidden={hidden}
        rows={steady.shown}
        rowId={rowId}
        sort={sort}
        onSort={(to) => list?.go({ sort: to })}
        isOld={isOld}
        openId={openId ?? null}
        editor={editor}
        selection={selection}
        nameOf={bulk?.nameOf ?? null}
        order={props.order}
        onPointer={(isOver) => (isOver && !isOwn ? steady.hold() : steady.release())}
      />
      {bulk && (
        <SelectionBar noun={noun} total={data.total} shown={data.rows.length} selection={selection} bulk={bulk} />
      )}
      {list?.place.page !== undefined && (
        <Pager
          noun={data.total === 1 ? one : many}
          page={page}
          pageSize={size}
          total={data.total}
          linkTo={(to) => list.linkTo({ page: to })}
        >
          {list.place.size !== undefined && data.total > 20 && (
            <SizeChoice size={size} onChoose={(to) => list.go({ size: to })} />
          )}
        </Pager>
      )}
    </>
  );
}

function NothingMatches({ many, all }: { many: string; all: ListAt['unfiltered'] }) {
  return (
    <EmptyState
      tool="towel"
      title={`No ${many} match`}
      action={
        <Link className={buttonClass()} to={all}>
          Show all {many}
        </Link>
      }
    />
  );
}
