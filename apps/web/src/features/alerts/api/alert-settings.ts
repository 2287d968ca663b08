import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveAlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { callStaff, staffQuery } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { DELIVERIES } from './get-deliveries';

export const alertSettingsQuery = staffQuery('GET /api/alerts/settings');

export function useSaveAlertSettings() {
  const client = useQueryClient();
  return async (values: SaveAlertSettings) => {
    const saved = await callStaff(client, 'PUT /api/alerts/settings', { body: values });
    client.setQueryData(alertSettingsQuery.queryKey, saved);
    return saved;
  };
}

export function useTestAlerts() {
  return useMutation({
    mutationFn: (_none: undefined, { client }) => callStaff(client, 'POST /api/alerts/test', {}),
    onSuccess: async ({ queued }, _none, _result, { client }) => {
      await client.invalidateQueries({ queryKey: DELIVERIES });
      notify('On its way', `The test goes to ${queued} ${queued === 1 ? 'recipient' : 'recipients'}.`);
    },
    onError: (error) => {
      if (!(error instanceof StaffError && error.status === 401)) notifyError('Not sent', error.message);
    },
    networkMode: 'always',
  });
}
