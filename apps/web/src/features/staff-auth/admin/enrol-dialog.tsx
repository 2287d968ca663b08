import { Dialog } from '../../../ui/overlay/dialog';
import { EnrolmentSteps } from './enrolment-steps';

export function EnrolDialog({ username, onClose }: { username: string; onClose: () => void }) {
  return (
    <Dialog open title="Set up a second factor" onOpenChange={(open) => !open && onClose()}>
      <EnrolmentSteps username={username} onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
