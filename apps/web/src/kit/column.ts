import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type RowData,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
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

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** Names and actions stay: without them a row says nothing, or nothing can be done about it. */
const isFixed = ({ kind }: Column<never>) => kind === 'name' || kind === 'actions';

export const toDefinitions = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row, unknown>[] =>
  columns.map((column) => ({
    id: column.id,
    // An accessor, or nothing could be sorted by it; the server does the sorting.
    accessorFn: () => null,
    enableHiding: !isFixed(column),
    enableSorting: column.sorts !== undefined,
    sortDescFirst: column.sorts?.asc === undefined,
  }));

/** What the address calls an order, in the library's terms. */
export function toSorting<Row>(columns: readonly Column<Row>[], sort: string | undefined): SortingState {
  if (sort === undefined) return [];
  const column = columns.find(({ sorts }) => sorts?.asc === sort || sorts?.desc === sort);
  return column ? [{ id: column.id, desc: column.sorts?.desc === sort }] : [];
}

/** And back; the other direction where the column has no such one. */
export function fromSorting<Row>(columns: readonly Column<Row>[], [by]: SortingState): string | undefined {
  const sorts = columns.find(({ id }) => id === by?.id)?.sorts;
  return by?.desc ? (sorts?.desc ?? sorts?.asc) : (sorts?.asc ?? sorts?.desc);
}
