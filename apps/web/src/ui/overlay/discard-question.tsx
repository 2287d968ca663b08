import { ConfirmDialog } from './confirm-dialog';

interface DiscardQuestionProps {
  /** Names what would be lost. */
  title?: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Shown when a form with unsaved changes is closed. */
export const DiscardQuestion = ({ title = 'Discard your changes?', ...answers }: DiscardQuestionProps) => (
  <ConfirmDialog title={title} action="Discard" cancel="Keep editing" {...answers}>
    <p>What you have typed is not saved yet.</p>
  </ConfirmDialog>
);
