import { useEffect, useRef, type ReactNode } from 'react';
import table from '../ui/table.module.css';

/** The form that stands in the place of a row which is edited where it is; nothing for every other row. */
export interface RowEditor<Row> {
  form: (row: Row) => ReactNode;
  onClose: () => void;
}

interface EditedRowProps {
  rowId: string;
  span: number;
  onClose: () => void;
  children: ReactNode;
}

/** A row while it is edited where it stands: the focus goes into it, and by Escape back to what opened it. */
export function EditedRow({ rowId, span, onClose, children }: EditedRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const rows = row.current?.parentElement;
    row.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      // Whatever was clicked instead has it already.
      if (document.activeElement !== document.body) return;
      rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] [data-opens]`)?.focus();
    };
  }, [rowId]);
  return (
    <tr
      ref={row}
      data-selected
      className={table['edited']}
      onKeyDown={(event) => {
        // Of a question above the form it is none of ours.
        if (event.key === 'Escape' && row.current?.contains(event.target as Node)) onClose();
      }}
    >
      <td colSpan={span}>{children}</td>
    </tr>
  );
}
