import { readImportRow } from '@app/contracts/product-import/import-row.js';
import type { ImportColumn } from '@app/contracts/product-import/product-import.constants.js';
import type { ImportReport, ImportRow } from '@app/contracts/product-import/product-import.contract.js';
import { DataTable } from '../../../kit/data-table';
import type { Column } from '../../../kit/column';
import { Badge, type Tone } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import css from './import.module.css';

type Fate = 'New' | 'Duplicate' | 'Skipped' | 'Cannot' | 'Not checked';
const tones: Record<Fate, Tone> = {
  New: 'ok',
  Duplicate: 'neutral',
  Skipped: 'neutral',
  Cannot: 'danger',
  'Not checked': 'neutral',
};

interface PreviewRow extends ImportRow {
  fate: Fate;
  wrong: ImportColumn | null;
  reason: string;
}

function preview(row: ImportRow, report: ImportReport | undefined): PreviewRow {
  const read = readImportRow(row);
  if (read.kind === 'skipped') return { ...row, fate: 'Skipped', wrong: 'productName', reason: 'No product name' };
  if (read.kind === 'failed') return { ...row, fate: 'Cannot', wrong: read.column, reason: read.reason };
  const failure = report?.failures.find(({ line }) => line === row.line);
  if (failure) return { ...row, fate: 'Cannot', wrong: failure.column, reason: failure.reason };
  if (!report) return { ...row, fate: 'Not checked', wrong: null, reason: '' };
  const isDuplicate = report.passedOver.some(({ line }) => line === row.line);
  return { ...row, fate: isDuplicate ? 'Duplicate' : 'New', wrong: null, reason: '' };
}

const cell = (column: ImportColumn) => {
  const show = ({ values, wrong, reason }: PreviewRow) =>
    wrong === column ? (
      <mark className={css['wrong']} title={reason}>
        {values[column]?.trim() || 'empty'}
      </mark>
    ) : (
      (values[column] ?? '')
    );
  return show;
};

const columns: Column<PreviewRow>[] = [
  { id: 'row', header: 'Row', kind: 'number', label: () => 'Row', cell: ({ line }) => line },
  { id: 'productName', header: 'Product', kind: 'name', cell: cell('productName') },
  { id: 'fate', header: 'Becomes', cell: ({ fate }) => <Badge tone={tones[fate]}>{fate}</Badge> },
  { id: 'brand', header: 'Brand', cell: cell('brand') },
  { id: 'category', header: 'Category', isLater: true, cell: cell('category') },
  { id: 'price', header: 'Price', kind: 'number', cell: cell('priceRange') },
];

interface ImportPreviewProps {
  /** The first rows of the file. */
  rows: readonly ImportRow[];
  /** How many it has in all. */
  total: number;
  report: ImportReport | undefined;
}

/** The first rows as they would be read, with what is wrong of them. */
export function ImportPreview({ rows, total, report }: ImportPreviewProps) {
  const shown = rows.map((row) => preview(row, report));
  return (
    <DataTable
      id="import-preview"
      title="Preview"
      noun={['row', 'rows']}
      columns={columns}
      rowId={({ line }) => String(line)}
      query={{ data: { rows: shown, total: shown.length }, error: null, refetch: () => undefined }}
      aside={<span className={css['aside']}>{`the first ${shown.length} of ${total.toLocaleString('en-GB')}`}</span>}
      empty={<EmptyState tool="towel" title="No rows" />}
      isOwn
    />
  );
}
