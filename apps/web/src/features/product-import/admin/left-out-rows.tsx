import { Download } from 'lucide-react';
import { addressOf } from '@app/contracts/address.js';
import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { DataTable } from '../../../kit/data-table';
import type { Column } from '../../../kit/column';
import { useInSteps } from '../../../lib/use-in-steps';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { columnWords, rowWords } from '../import-words';

/** They come with the preview, whose rows change at the same moment. */
const PORTIONS = { first: 20, step: 60 };

type Failure = ImportReport['failures'][number];

const columns: Column<Failure>[] = [
  { id: 'row', header: 'Row', kind: 'number', label: () => 'Row', cell: ({ line }) => line },
  { id: 'product', header: 'Product', kind: 'name', cell: ({ productName }) => productName },
  { id: 'column', header: 'Column', cell: ({ column }) => (column ? columnWords[column] : '') },
  {
    id: 'value',
    header: 'In the file',
    isLater: true,
    cell: ({ column, value }) => column && (value.trim() || '(empty)'),
  },
  { id: 'why', header: 'Why', kind: 'prose', hint: ({ reason }) => reason, cell: ({ reason }) => reason },
];

/** The rows that could not be read, by their numbers in the file, and all of them as a file to be mended. */
export function FailedRows({ report: { runId, failures, failed } }: { report: ImportReport }) {
  const shown = useInSteps(failures.length, PORTIONS);
  return (
    <DataTable
      id="import-failures"
      title="Left out"
      noun={['row', 'rows']}
      columns={columns}
      rowId={({ line }) => String(line)}
      query={{
        data: { rows: failures.slice(0, shown), total: failures.length },
        error: null,
        refetch: () => undefined,
      }}
      aside={
        failures.length < failed && <span>{`the first ${failures.length} of ${failed.toLocaleString('en-GB')}`}</span>
      }
      tools={
        <a
          className={buttonClass('plain', 'small')}
          href={addressOf('GET /api/products/import/:id/failed.csv', { params: { id: runId } })}
          download
        >
          <Download size={15} strokeWidth={1.9} aria-hidden="true" />
          {rowWords(failed)} as CSV
        </a>
      }
      empty={<EmptyState tool="towel" title="No rows were left out" />}
      isOwn
    />
  );
}
