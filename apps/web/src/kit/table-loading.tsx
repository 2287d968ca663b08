import { LoadingRows } from '../ui/loading-rows';
import type { Column, ColumnKind } from './column';

const shapes: Record<ColumnKind, readonly [width: number | string, height: number]> = {
  name: ['26%', 14],
  prose: ['30%', 14],
  number: ['6%', 14],
  actions: [96, 30],
};

interface TableLoadingProps {
  label: string;
  columns: readonly Pick<Column<never>, 'kind' | 'isLater'>[];
  rowHeight: number | undefined;
}

/** Placeholder rows in the shape of the columns. */
export function TableLoading({ label, columns, rowHeight }: TableLoadingProps) {
  const cells = columns
    .filter(({ isLater }) => !isLater)
    .map(({ kind }) => (kind ? shapes[kind] : (['10%', 14] as const)));
  return <LoadingRows label={label} rows={8} cells={cells} {...(rowHeight && { rowHeight })} />;
}
