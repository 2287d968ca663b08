import { useQueryClient } from '@tanstack/react-query';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { schedulesQuery } from './get-schedules';
import { scheduleName } from './use-schedule-commands';

/** Takes a schedule away; its runs stay. One that is gone already is as good as deleted. */
export function useDeleteSchedule(schedule: Schedule, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<Schedule>(() => ({
    title: scheduleName(schedule),
    words: { done: 'Schedule deleted', failed: 'Not deleted' },
    lists: schedulesQuery.queryKey,
    isIt: ({ id }) => id === schedule.id,
    remove: (options) => callStaff(client, 'DELETE /api/schedules/:id', { params: { id: schedule.id }, ...options }),
    onGone,
  }));
}
