import type { ReactNode } from 'react';
import type { CsvColumn, CsvValue } from '../lib/csv';
import type { BadgeLook } from '../ui/badge';

/** What a cell holds, by which the stylesheet gives it its room: see table.module.css. */
export type ColumnKind = 'name' | 'prose' | 'number' | 'actions';

/** A column of a console table. */
export interface Column<Row> {
  id: string;
  /** The heading, also used in the column picker. */
  header: string;
  kind?: ColumnKind;
  /** Hidden first when space is short. */
  isLater?: boolean;
  /** The value in the CSV file, and in the cell where there is no `cell`. Columns without a value are not in the file. */
  value?: (row: Row) => CsvValue;
  /** Shows the value in a badge of this look. */
  badge?: (row: Row) => BadgeLook;
  cell?: (row: Row) => ReactNode;
  /** Only in the CSV file. */
  isFileOnly?: boolean;
  /** A line below the name. */
  note?: (row: Row) => string;
  /**
   * Labels the value where rows are shown as blocks without a table head; null where the value needs no label. Number
   * columns with a `value` use the header.
   */
  label?: (row: Row) => string | null | undefined;
  /** The `title` of a cell whose text may be truncated. Defaults to the value for names and prose. */
  hint?: (row: Row) => string | null | undefined;
  /** The values of `sort` in the address that put the rows in this column's order. */
  sorts?: { asc?: string; desc?: string };
  className?: string | undefined;
}

/** Names and actions cannot be hidden: they identify the row and are the only way to act on it. */
export const isFixed = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind === 'name' || kind === 'actions';

type Sorted = Pick<Column<never>, 'sorts'>;

/** The direction in which the URL sorts by this column; null when it sorts by another. */
export function directionOf({ sorts }: Sorted, sort: string | undefined): 'asc' | 'desc' | null {
  if (sort === undefined) return null;
  if (sorts?.asc === sort) return 'asc';
  return sorts?.desc === sort ? 'desc' : null;
}

/** The sort that clicking the heading leads to: this column, or its other direction where it has one. */
export function nextSort(column: Sorted, sort: string | undefined): string | undefined {
  const { asc, desc } = column.sorts ?? {};
  return directionOf(column, sort) === 'asc' ? (desc ?? asc) : (asc ?? desc);
}

export const fileColumns = <Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ header, value }) => (value ? { header, value } : []));
