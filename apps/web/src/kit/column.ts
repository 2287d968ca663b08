import type { ReactNode } from 'react';
import type { CsvColumn, CsvValue } from '../lib/csv';
import type { BadgeLook } from '../ui/badge';

/** What a cell holds, by which the stylesheet gives it its room: see table.module.css. */
export type ColumnKind = 'name' | 'prose' | 'number' | 'actions';

/** A column of a console table. */
export interface Column<Row> {
  id: string;
  /** Stands in the head, and in the choice of columns. */
  header: string;
  kind?: ColumnKind;
  /** Goes first when space is short. */
  isLater?: boolean;
  /** What goes to the file, and what the cell shows where there is no `cell`. Columns without a value are not in the file. */
  value?: (row: Row) => CsvValue;
  /** The value stands in a badge that looks so. */
  badge?: (row: Row) => BadgeLook;
  cell?: (row: Row) => ReactNode;
  /** In the file alone. */
  isFileOnly?: boolean;
  /** A line below the name. */
  note?: (row: Row) => string;
  /**
   * Says what the value is where rows are blocks and have no head above them; null where the value speaks for itself. A
   * number that is the column's value has the header.
   */
  label?: (row: Row) => string | null | undefined;
  /** What the pointer is told of a cell that may be cut off; of names and prose their value, unless said otherwise. */
  hint?: (row: Row) => string | null | undefined;
  /** The values of `sort` in the address that put the rows in this column's order. */
  sorts?: { asc?: string; desc?: string };
  className?: string | undefined;
}

/** Names and actions stay: without them a row says nothing, or nothing can be done about it. */
export const isFixed = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind === 'name' || kind === 'actions';

type Sorted = Pick<Column<never>, 'sorts'>;

/** Which way the address has the rows in this column's order; null where they are in another. */
export function directionOf({ sorts }: Sorted, sort: string | undefined): 'asc' | 'desc' | null {
  if (sort === undefined) return null;
  if (sorts?.asc === sort) return 'asc';
  return sorts?.desc === sort ? 'desc' : null;
}

/** The order that a press on the head asks for: this column's, or its other direction where it has one. */
export function nextSort(column: Sorted, sort: string | undefined): string | undefined {
  const { asc, desc } = column.sorts ?? {};
  return directionOf(column, sort) === 'asc' ? (desc ?? asc) : (asc ?? desc);
}

export const fileColumns = <Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ header, value }) => (value ? { header, value } : []));
