import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { LoadError } from '../../../ui/load-error';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Sheet } from '../../../ui/overlay/dialog';
import { retailersQuery } from '../api/get-retailers';
import { RetailerFields } from './retailer-fields';

interface RetailerSheetProps {
  /** The retailer's slug, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a retailer or edits one. Closing it with something typed asks first. */
export function RetailerSheet({ edit, onClose }: RetailerSheetProps) {
  const { data, error, refetch } = useQuery(retailersQuery);
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const noteDirty = useCallback((dirty: boolean) => void (isDirty.current = dirty), []);
  const isNew = edit === 'new';
  const retailer = data?.find(({ slug }) => slug === edit) ?? null;
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Sheet
      open
      side="right"
      title={isNew ? 'Add retailer' : (retailer?.retailer ?? 'Retailer')}
      onOpenChange={(open) => !open && close()}
    >
      {isNew || retailer ? (
        <RetailerFields retailer={retailer} onDirty={noteDirty} onCancel={close} onSaved={onClose} />
      ) : (
        (error ?? data) && (
          <LoadError
            title="The retailer could not be loaded"
            error={error ?? new Error('There is no such retailer any more.')}
            onRetry={() => void refetch()}
          />
        )
      )}
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          <p>What you have typed is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
