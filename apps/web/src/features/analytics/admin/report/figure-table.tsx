import type { ReactNode } from 'react';
import type { Column } from '../../../../kit/column';
import { DataTable, type TableQuery } from '../../../../kit/data-table';
import { EmptyState } from '../../../../ui/empty-state';
import { cellWords, type FigureColumn } from './figure';
import { FigureTools } from './figure-tools';

export type AskedRows = Pick<TableQuery<unknown>, 'error' | 'refetch'>;

const ALL_HERE: AskedRows = { error: null, refetch: () => undefined };

interface FigureTableProps<Row> {
  id: string;
  title: string;
  columns: readonly FigureColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** How the rows that are no part of the report itself are asked for. */
  asked?: AskedRows;
  rowId: (row: Row) => string;
  /** What the name's column shows, where that is not its plain value. */
  nameOf?: (row: Row) => ReactNode;
  aside?: ReactNode;
  tools?: ReactNode;
}

/** Figures as rows; the file has the same columns and the same rows. */
export function FigureTable<Row>({
  rows,
  asked = ALL_HERE,
  columns,
  nameOf,
  aside,
  tools,
  ...rest
}: FigureTableProps<Row>) {
  return (
    <DataTable
      {...rest}
      noun={['row', 'rows']}
      aside={aside}
      tools={tools ?? <FigureTools id={rest.id} title={rest.title} columns={columns} rows={rows ?? []} />}
      query={{ ...asked, data: rows && { rows, total: rows.length } }}
      columns={columns.map((column): Column<Row> => {
        const { id, header, isName } = column;
        return {
          id,
          header,
          ...(isName ? { kind: 'name' } : { kind: 'number', label: () => header }),
          cell: (row) => (isName && nameOf ? nameOf(row) : cellWords(column, row)),
        };
      })}
      empty={<EmptyState tool="bucket" title="Nothing on these days" />}
    />
  );
}
