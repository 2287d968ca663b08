import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { LoadError } from '../../../ui/load-error';
import { EditDialog } from '../../../ui/overlay/edit-sheet';
import { Skeleton } from '../../../ui/skeleton';
import { scheduleKindsQuery } from '../api/get-schedules';
import { scheduleName } from '../api/use-schedule-commands';
import { ScheduleFields } from './schedule-fields';

interface ScheduleDialogProps {
  /** The one to change; none: a new one. */
  schedule: Schedule | undefined;
  /** Those that are there already: each job has one at most. Undefined while they are being read. */
  existing: readonly Schedule[] | undefined;
  onClose: () => void;
}

export function ScheduleDialog({ schedule, existing, onClose }: ScheduleDialogProps) {
  const kinds = useQuery(scheduleKindsQuery);
  const title = schedule ? scheduleName(schedule) : 'Add schedule';
  return (
    <EditDialog title={title} question="Discard your changes?" onClose={onClose}>
      {({ close, registerForm }) => {
        if (schedule || (kinds.data && existing))
          return (
            <ScheduleFields
              schedule={schedule}
              kinds={kinds.data ?? []}
              existing={existing ?? []}
              registerForm={registerForm}
              onCancel={close}
              onSaved={onClose}
            />
          );
        if (kinds.error)
          return (
            <LoadError
              title="What can be scheduled could not be loaded"
              error={kinds.error}
              onRetry={() => void kinds.refetch()}
            />
          );
        return (
          <div role="status" aria-label="Loading what can be scheduled">
            <Skeleton width="100%" height={160} />
          </div>
        );
      }}
    </EditDialog>
  );
}
