import css from './loading-rows.module.css';
import { Skeleton } from './skeleton';

/** Width and height: '30%' of the row, or pixels. */
type Cell = readonly [width: number | string, height: number];

const plainCells: readonly Cell[] = [
  ['30%', 14],
  ['10%', 14],
  ['14%', 22],
  ['8%', 14],
];

interface LoadingRowsProps {
  /** For screen readers: 'Loading the fixes'. */
  label: string;
  rows: number;
  cells?: readonly Cell[];
  /** In pixels, where the rows to come are higher than those of a plain table. */
  rowHeight?: number;
}

/** Placeholder rows of a table that loads. */
export function LoadingRows({ label, rows, cells = plainCells, rowHeight }: LoadingRowsProps) {
  return (
    <div className={css['rows']} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css['row']} style={{ minHeight: rowHeight }}>
          {cells.map(([width, height], cell) => (
            <Skeleton key={cell} width={width} height={height} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A short table that loads: a line for each row, below the space for its head. */
export function LoadingLines({ label, lines }: { label: string; lines: number }) {
  return (
    <div className={css['lines']} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width="100%" height={16} />
      ))}
    </div>
  );
}
