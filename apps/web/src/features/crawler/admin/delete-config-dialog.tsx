import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteConfig } from '../api/delete-config';

interface DeleteConfigDialogProps {
  config: CrawlConfig;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteConfigDialog({ config, onClose, onGone }: DeleteConfigDialogProps) {
  const deletion = useDeleteConfig(config, onGone);
  return (
    <ConfirmDialog
      title={`Delete the configuration of ${config.retailerName}?`}
      action="Delete configuration"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Its selectors, its schedule and the recorded permission go with it; nothing is crawled until there is a new one.
        The crawled products and their prices stay, and the audit log can bring it back for 30 days.
      </p>
    </ConfirmDialog>
  );
}
