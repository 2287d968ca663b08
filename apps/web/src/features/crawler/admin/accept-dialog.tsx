import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useAcceptRun } from '../api/accept-run';
import { HeldChanges } from './held-changes';

/** Asks before what a suspicious crawl held back is stored, and shows what that would change. */
export function AcceptDialog({ run, onClose }: { run: CrawlRun; onClose: () => void }) {
  const acceptance = useAcceptRun(run, onClose);
  return (
    <ConfirmDialog
      title={`Store ${run.held} ${run.held === 1 ? 'change' : 'changes'} of ${run.retailerName}?`}
      action="Accept anyway"
      kind="primary"
      isPending={acceptance.isPending}
      onCancel={onClose}
      onConfirm={() => acceptance.mutate()}
    >
      <p>
        {run.outcome === 'ok'
          ? 'What two complete crawls in a row did not find is marked as gone by it.'
          : 'Nothing is marked as gone by it.'}{' '}
        Later crawls are compared with this one.
      </p>
      <HeldChanges run={run} label="What would change" />
    </ConfirmDialog>
  );
}
