import { useEffect, useRef, type ReactNode } from 'react';
import table from '../ui/table.module.css';

/** The form that stands in the place of a row which is edited where it is; nothing for every other row. */
export type RowEditor<Row> = (row: Row) => ReactNode;

/** A row in edit mode: moves the focus into it, and back to the control that opened it at the end. */
export function EditedRow({ rowId, span, children }: { rowId: string; span: number; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const rows = row.current?.parentElement;
    row.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      // Another control that was clicked has the focus already.
      if (document.activeElement !== document.body) return;
      rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] [data-opens]`)?.focus();
    };
  }, [rowId]);
  return (
    <tr ref={row} data-selected className={table['edited']}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}
