import type { ReactNode } from 'react';

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
  cell: (row: Row) => ReactNode;
  /** Says what the value is where rows are blocks and have no head above them; null where the value speaks for itself. */
  label?: (row: Row) => string | null | undefined;
  /** What the pointer is told of a cell that may be cut off. */
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
