import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { CorrectionForm } from './correction-form';

/** The form for a new correction. */
export function AddCorrectionSheet({ onClose }: { onClose: () => void }) {
  return (
    <EditSheet title="Add correction" question="Discard your correction?" onClose={onClose}>
      {({ close, registerForm }) => <CorrectionForm onAdded={onClose} onCancel={close} registerForm={registerForm} />}
    </EditSheet>
  );
}
