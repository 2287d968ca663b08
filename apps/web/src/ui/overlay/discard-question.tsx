import { ConfirmDialog } from './confirm-dialog';

interface DiscardQuestionProps {
  /** Names what would be lost. */
  title?: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asked wherever a form is closed in which something is typed that is not saved. */
export const DiscardQuestion = ({ title = 'Discard your changes?', ...answers }: DiscardQuestionProps) => (
  <ConfirmDialog title={title} action="Discard" cancel="Keep editing" {...answers}>
    <p>What you have typed is not saved yet.</p>
  </ConfirmDialog>
);
