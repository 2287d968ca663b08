import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveCsv } from '../lib/csv';
import { StaffError } from '../lib/staff-error';
import { Button } from '../ui/button';
import { notify, notifyError } from '../ui/toast/notify';
import { counted, type Noun } from './bulk-words';
import { type Column, fileColumns } from './column';

interface ExportButtonProps<Row> {
  noun: Noun;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  isFiltered: boolean;
  total: number | undefined;
  readAll: () => Promise<{ rows: readonly Row[]; total: number }>;
}

/** Saves all rows, or those that match the search and the filters, from every page as one file. */
export function ExportButton<Row>({ noun, rowId, isFiltered, total, readAll, ...props }: ExportButtonProps<Row>) {
  const many = noun[1];
  const columns = fileColumns(props.columns);
  const saving = useMutation({
    mutationFn: readAll,
    onSuccess: ({ rows, total: all }) => {
      // A row that was added between two pages moves another one to the next page.
      const unique = [...new Map(rows.map((row) => [rowId(row), row])).values()];
      saveCsv(many.replaceAll(' ', '-'), columns, unique);
      const rest = all > rows.length ? `These are the first of ${all.toLocaleString('en-GB')}.` : undefined;
      notify(`Exported ${counted(unique.length, noun)}`, rest);
    },
    onError: (error) => {
      if (!(error instanceof StaffError && error.status === 401)) notifyError('Not exported', error.message);
    },
    networkMode: 'always',
  });
  if (columns.length === 0) return null;
  const isEmpty = total === 0;
  const which = isFiltered ? `the ${many} that match` : `all ${many}`;
  return (
    <Button
      kind="icon"
      size="small"
      aria-label="Export CSV"
      title={isEmpty ? `No ${many} to export` : `Export ${which} as CSV`}
      aria-disabled={isEmpty || saving.isPending}
      aria-busy={saving.isPending}
      onClick={() => {
        if (!isEmpty && !saving.isPending) saving.mutate();
      }}
    >
      <Download size={16} strokeWidth={1.9} aria-hidden="true" />
    </Button>
  );
}
