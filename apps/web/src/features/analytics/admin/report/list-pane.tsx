import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../../kit/column';
import { DataTable, type TableQuery } from '../../../../kit/data-table';
import { classNames } from '../../../../lib/class-names';
import { Button, buttonClass } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { cellWords, type ListFigure, plain } from './figure';
import { FigureTools } from './figure-tools';
import css from './report.module.css';

const ALL_HERE = { error: null, refetch: () => undefined };

interface ListPaneProps<Row> {
  figure: ListFigure<Row>;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** How they are asked for, where they are no part of the report. */
  asked?: Pick<TableQuery<Row>, 'error' | 'refetch'>;
  /** So many at first; the file has all either way. */
  first?: number;
  /** Small words beside the title. */
  note?: string;
  /** What its colours are. */
  keys?: ReactNode;
  /** A chart has them, too. */
  hasChart?: boolean | undefined;
}

/** The first rows of a list, or all of it, and its file. */
export function ListPane<Row>({ figure, rows, asked = ALL_HERE, first = 10, ...rest }: ListPaneProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const { id, title, columns, rowId, work, empty = ['Nothing on these days'] } = figure;
  const all = rows ?? [];
  const shown = isWhole ? all : all.slice(0, first);
  const tableColumns = columns.map((column, at): Column<Row> => ({
    id: column.header,
    header: column.header,
    kind: at === 0 ? 'name' : 'number',
    className: column.isWide ? css['wide'] : undefined,
    cell: (row) => column.cell?.(row, all) || cellWords(column, row),
  }));
  return (
    <div className={classNames(css['list'], figure.isRanked && css['ranked'])}>
      <DataTable
        id={id}
        title={title}
        noun={['row', 'rows']}
        aside={rest.note && <span className={css['note']}>{rest.note}</span>}
        rowId={rowId}
        query={{ ...asked, data: rows && { rows: shown, total: shown.length } }}
        columns={work ? [...tableColumns, workColumn(work)] : tableColumns}
        empty={
          <EmptyState tool="bucket" title={empty[0]}>
            {empty[1]}
          </EmptyState>
        }
        tools={
          <>
            {rest.keys}
            {all.length > first && (
              <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)}>
                {isWhole ? `Show the first ${first}` : `Show all ${plain(all.length)}`}
              </Button>
            )}
            <FigureTools id={id} title={title} columns={columns} rows={all} hasChart={rest.hasChart} />
          </>
        }
      />
    </div>
  );
}

const workColumn = <Row,>(work: NonNullable<ListFigure<Row>['work']>): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (row) => {
    const { label, to } = work(row);
    return (
      <Link className={buttonClass('plain', 'small')} to={to}>
        {label}
      </Link>
    );
  },
});
