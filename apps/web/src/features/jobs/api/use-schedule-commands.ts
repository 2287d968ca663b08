import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { schedulesQuery } from './get-schedules';
import { useRuns } from './live-runs-context';

export const scheduleName = ({ kindLabel, subject }: Schedule): string => `${kindLabel}: ${subject}`;

export function usePauseSchedule(schedule: Schedule) {
  const { id, isPaused, version } = schedule;
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'PUT /api/schedules/:id', { params: { id }, body: { isPaused: !isPaused, version } }),
    onSuccess: async (changed, _variables, _result, { client }) => {
      await refresh(client);
      notify(changed.isPaused ? 'Schedule paused' : 'Schedule resumed', scheduleName(changed));
    },
    onError: (error, _variables, _result, { client }) =>
      report(client, isPaused ? 'Not resumed' : 'Not paused', schedule, error),
    networkMode: 'always',
  });
}

export function useRunSchedule(schedule: Schedule) {
  const { apply } = useRuns();
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'POST /api/schedules/:id/run', { params: { id: schedule.id } }),
    onSuccess: async (run, _variables, _result, { client }) => {
      apply(run);
      await refresh(client);
      notify('Started', scheduleName(schedule));
    },
    onError: (error, _variables, _result, { client }) => report(client, 'Not started', schedule, error),
    networkMode: 'always',
  });
}

const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: schedulesQuery.queryKey });

function report(client: QueryClient, headline: string, schedule: Schedule, error: Error): void {
  // Signed out meanwhile: the sign-in form says so.
  if (error instanceof StaffError && error.status === 401) return;
  notifyError(headline, `${scheduleName(schedule)}: ${error.message}`);
  if (error instanceof StaffError && (error.status === 404 || error.status === 409)) void refresh(client);
}
