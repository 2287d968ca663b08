import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mappedRows } from '@app/contracts/product-import/map-columns.js';
import { formatSize } from '../../../lib/format-size';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FieldError } from '../../../ui/field';
import { importReportQuery, importRunQuery, isOver } from '../api/get-import';
import { useStartImport } from '../api/start-import';
import type { ChosenFile } from '../chosen-file';
import { columnCountWords, delimiterWords, encodingWords, figure, rowWords } from '../import-words';
import { ColumnMapping } from './column-mapping';
import { ImportCounts } from './import-counts';
import { ImportPreview } from './import-preview';
import css from './import.module.css';
import { LeftOutRows } from './left-out-rows';

interface FileCheckProps {
  chosen: ChosenFile;
  onMap: (mapping: ChosenFile['mapping']) => void;
  onOther: () => void;
  onStarted: (runId: string) => void;
}

/** What the file holds, what its columns mean, and what would become of its rows. Nothing is written yet. */
export function FileCheck({ chosen, onMap, onOther, onStarted }: FileCheckProps) {
  const { file, mapping } = chosen;
  const rows = useMemo(() => mappedRows(mapping, file.first), [mapping, file.first]);
  const [checkId, setCheckId] = useState<string | null>(null);
  const start = useStartImport();
  const report = useCheck(checkId);
  const isNamed = mapping.includes('productName');
  const isBusy = start.isPending || (checkId !== null && !report);
  const send = (dryRun: boolean) => {
    if (isBusy || !isNamed) return;
    const onSuccess = ({ id }: { id: string }) => (dryRun ? setCheckId(id) : onStarted(id));
    start.mutate({ file, mapping, dryRun }, { onSuccess });
  };
  return (
    <>
      <Card className={css['file']}>
        <FileText size={22} strokeWidth={1.7} aria-hidden="true" />
        <p>
          <b>{file.name}</b>
          <span>
            {rowWords(file.count)}, {columnCountWords(file.header.length)}, {delimiterWords(file.delimiter)},{' '}
            {encodingWords[file.encoding]}, {formatSize(file.size)}
          </span>
        </p>
        <Button kind="quiet" onClick={onOther}>
          Other file
        </Button>
      </Card>
      {report && <ImportCounts report={report} />}
      <ColumnMapping
        chosen={chosen}
        onMap={(next) => {
          // What was found holds for the columns as they were.
          setCheckId(null);
          onMap(next);
        }}
      />
      <ImportPreview rows={rows} total={file.count} report={report} />
      {report && <LeftOutRows key={report.runId} report={report} />}
      <div className={css['bar']}>
        <p role="status">
          <b>Nothing is written yet.</b> {statusWords({ isNamed, isBusy, failed: report?.failed })}
        </p>
        {start.error && <FieldError id={undefined}>{start.error.message}</FieldError>}
        <Button aria-disabled={isBusy || !isNamed} onClick={() => send(true)}>
          {isBusy ? 'Checking …' : report ? 'Check again' : 'Check rows'}
        </Button>
        <Button
          kind="primary"
          aria-disabled={isBusy || !report || report.imported === 0}
          onClick={() => report && report.imported > 0 && send(false)}
        >
          {report ? `Import ${figure(report.imported)} ${report.imported === 1 ? 'product' : 'products'}` : 'Import'}
        </Button>
      </div>
    </>
  );
}

/** The report of a check that has ended; undefined until then. */
function useCheck(id: string | null) {
  const run = useQuery({ ...importRunQuery(id ?? ''), enabled: id !== null }).data;
  const isDone = id !== null && run !== undefined && isOver(run);
  return useQuery({ ...importReportQuery(id ?? ''), enabled: isDone }).data;
}

interface Status {
  isNamed: boolean;
  isBusy: boolean;
  failed: number | undefined;
}

function statusWords({ isNamed, isBusy, failed }: Status): string {
  if (!isNamed) return 'Choose the column that holds the product name.';
  if (isBusy) return 'The rows are being checked.';
  if (failed === undefined) return 'Check what would become of each row.';
  return failed === 0
    ? ''
    : `${rowWords(failed)} cannot be read, and ${failed === 1 ? 'is' : 'are'} left out and kept in a list.`;
}
