import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDropHeld } from '../api/drop-held';
import { HeldChanges } from './held-changes';

/** Asks before what a suspicious crawl held back is forgotten. */
export function DropDialog({ run, onClose }: { run: CrawlRun; onClose: () => void }) {
  const drop = useDropHeld(run, onClose);
  return (
    <ConfirmDialog
      title={`Drop ${run.held} ${run.held === 1 ? 'change' : 'changes'} of ${run.retailerName}?`}
      action="Drop them"
      isPending={drop.isPending}
      onCancel={onClose}
      onConfirm={() => drop.mutate()}
    >
      <p>What is stored stays as it is. A later crawl that finds the same asks again.</p>
      <HeldChanges run={run} label="What would be dropped" />
    </ConfirmDialog>
  );
}
