import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { figure } from '../import-words';

/** What became of the rows, or would become of them. */
export function ImportCounts({ report }: { report: ImportReport }) {
  const { dryRun, imported, duplicates, skipped, failed, total } = report;
  return (
    <Card>
      <Gauges
        label={dryRun ? 'What would become of the rows' : 'What became of the rows'}
        gauges={[
          { label: dryRun ? 'New' : 'Imported', value: figure(imported), detail: `of ${figure(total)}` },
          { label: 'Duplicates', value: figure(duplicates), detail: 'there already, left alone' },
          { label: 'Skipped', value: figure(skipped), detail: 'without a product name' },
          { label: dryRun ? 'Invalid' : 'Failed', value: figure(failed), detail: failed > 0 ? 'see below' : 'none' },
        ]}
      />
    </Card>
  );
}
