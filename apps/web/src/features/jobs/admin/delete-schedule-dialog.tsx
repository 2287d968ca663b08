import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteSchedule } from '../api/delete-schedule';
import { scheduleName } from '../api/use-schedule-commands';

/** Asks before a schedule is deleted, by its name. */
export function DeleteScheduleDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const deletion = useDeleteSchedule(schedule, onClose);
  return (
    <ConfirmDialog
      title={`Delete the schedule “${scheduleName(schedule)}”?`}
      action="Delete schedule"
      cancel="Keep it"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Nothing starts it by itself any more. The runs so far stay, and so does what is running now. The audit log can
        bring it back for 30 days; to stop it for a while only, pause it.
      </p>
    </ConfirmDialog>
  );
}
