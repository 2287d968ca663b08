import { useQueryClient } from '@tanstack/react-query';
import type { NewSchedule, Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { schedulesQuery } from './get-schedules';
import { scheduleName } from './use-schedule-commands';

/** Adds a schedule, or changes the pattern of `present`. Refused with a 409 when there is one already or somebody else has saved since. */
export function useSaveSchedule(present: Schedule | undefined) {
  const client = useQueryClient();
  return async ({ kind, target, pattern, overlap, missed }: NewSchedule, version: number | null): Promise<Schedule> => {
    const saved =
      present && version !== null
        ? await callStaff(client, 'PUT /api/schedules/:id', {
            params: { id: present.id },
            body: { pattern, overlap, missed, version },
          })
        : await callStaff(client, 'POST /api/schedules', { body: { kind, target, pattern, overlap, missed } });
    await client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
    notify('Schedule saved', scheduleName(saved));
    return saved;
  };
}
