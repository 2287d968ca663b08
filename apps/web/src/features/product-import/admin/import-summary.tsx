import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { AlertDialog } from '../../../ui/overlay/alert-dialog';
import { summaryWords } from '../import-words';

/** The alert at the end of an import. */
export function ImportSummary({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  return (
    <AlertDialog title="Import finished" onClose={onClose}>
      {summaryWords(report).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AlertDialog>
  );
}
