import type { ReactNode } from 'react';
import { TypedConfirmDialog } from '../../../ui/overlay/typed-confirm-dialog';
import { useRemoveSamples } from '../api/samples';
import css from './samples.module.css';

/** Says what goes before it goes: there is no way back. `children` lists it. */
export function RemoveSamplesDialog({
  total,
  onClose,
  children,
}: {
  total: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const removal = useRemoveSamples(onClose);
  return (
    <TypedConfirmDialog
      title={`Remove ${total} sample records?`}
      word="REMOVE"
      action="Remove sample data"
      isPending={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate(total)}
    >
      <div className={css['list']}>
        <p>These go, with the votes and impressions that hang on them:</p>
        {children}
        <p>Brands that a product of your own uses stay. This cannot be taken back, and no start brings them again.</p>
      </div>
    </TypedConfirmDialog>
  );
}
