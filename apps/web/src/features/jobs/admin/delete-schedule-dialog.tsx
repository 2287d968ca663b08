import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { scheduleName, useDeleteSchedule } from '../api/use-schedule-commands';
import css from './jobs-dialog.module.css';

/** Asks before a schedule is deleted, by its name. */
export function DeleteScheduleDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const deletion = useDeleteSchedule(schedule, onClose);
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete the schedule “${scheduleName(schedule)}”?`}
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
    >
      <p className={css['question']}>
        Nothing starts it by itself any more. The runs so far stay, and so does what is running now. To stop it for a
        while only, pause it.
      </p>
      <div className={css['answers']}>
        <Button kind="quiet" onClick={onClose} disabled={deletion.isPending}>
          Keep it
        </Button>
        <Button
          kind="danger"
          aria-disabled={deletion.isPending}
          onClick={() => {
            if (!deletion.isPending) deletion.mutate();
          }}
        >
          {deletion.isPending ? 'Deleting …' : 'Delete schedule'}
        </Button>
      </div>
    </Dialog>
  );
}
