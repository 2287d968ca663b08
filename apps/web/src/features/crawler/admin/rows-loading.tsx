import { Skeleton } from '../../../ui/skeleton';
import css from './crawler.module.css';

/** Rows of a table that are on their way. */
export function RowsLoading({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={css['loading']} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width="30%" height={14} />
          <Skeleton width="10%" height={14} />
          <Skeleton width="14%" height={22} />
          <Skeleton width="8%" height={14} />
        </div>
      ))}
    </div>
  );
}
