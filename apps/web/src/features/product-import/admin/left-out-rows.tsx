import { Download } from 'lucide-react';
import { addressOf } from '@app/contracts/address.js';
import type { PassedOverState } from '@app/contracts/product-import/product-import.constants.js';
import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { DataTable } from '../../../kit/data-table';
import type { Column } from '../../../kit/column';
import { useInSteps } from '../../../lib/use-in-steps';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { columnWords, figure, rowWords } from '../import-words';
import css from './import.module.css';

/** They come with the preview, whose rows change at the same moment. */
const PORTIONS = { first: 20, step: 60 };

type LeftOut = ImportReport['failures'][number];

const reasons: Record<PassedOverState, string> = {
  duplicate: 'Already in the catalogue, or in a row above.',
  skipped: 'No product name.',
};

/** Those with something wrong, the duplicates and those without a name, as they follow each other in the file. */
const leftOutRows = ({ failures, passedOver }: ImportReport): LeftOut[] =>
  [
    ...failures,
    ...passedOver.map(({ state, ...row }) => ({ ...row, column: null, value: '', reason: reasons[state] })),
  ].sort((one, other) => one.line - other.line);

const columns: Column<LeftOut>[] = [
  { id: 'row', header: 'Row', kind: 'number', label: () => 'Row', cell: ({ line }) => line },
  { id: 'product', header: 'Product', kind: 'name', cell: ({ productName }) => productName },
  { id: 'column', header: 'Column', cell: ({ column }) => (column ? columnWords[column] : '') },
  {
    id: 'value',
    header: 'In the file',
    isLater: true,
    cell: ({ column, value }) => column && (value.trim() || '(empty)'),
  },
  { id: 'why', header: 'Why', className: css['why'], cell: ({ reason }) => reason },
];

/** The rows that became no product, by their numbers in the file, and those with something wrong as a file to be mended. */
export function LeftOutRows({ report }: { report: ImportReport }) {
  const { runId, failed, duplicates, skipped } = report;
  const rows = leftOutRows(report);
  const total = failed + duplicates + skipped;
  const shown = useInSteps(rows.length, PORTIONS);
  if (total === 0) return null;
  return (
    <DataTable
      id="import-failures"
      title="Left out"
      noun={['row', 'rows']}
      columns={columns}
      rowId={({ line }) => String(line)}
      query={{
        data: { rows: rows.slice(0, shown), total: rows.length },
        error: null,
        refetch: () => undefined,
      }}
      aside={rows.length < total && <span>{`the first ${figure(rows.length)} of ${figure(total)}`}</span>}
      tools={
        failed > 0 && (
          <a
            className={buttonClass('plain', 'small')}
            href={addressOf('GET /api/products/import/:id/failed.csv', { params: { id: runId } })}
            download
          >
            <Download size={15} strokeWidth={1.9} aria-hidden="true" />
            {rowWords(failed)} with errors as CSV
          </a>
        )
      }
      empty={<EmptyState tool="towel" title="No rows were left out" />}
      isOwn
    />
  );
}
