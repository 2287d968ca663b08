import { useMutation } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { refreshRetailers } from './save-retailer';

/** Takes a retailer away with everything that was crawled of it. One that is gone already is as good as deleted. */
export function useDeleteRetailer({ retailer }: StaffRetailer, onGone: () => void) {
  return useMutation({
    mutationFn: async (_: void, { client }) => {
      try {
        await callStaff(client, 'DELETE /api/retailers/:name', { params: { name: retailer } });
      } catch (error) {
        if (!(error instanceof StaffError && error.status === 404)) throw error;
      }
    },
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      onGone();
      await refreshRetailers(client);
      notify('Deleted', retailer);
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not deleted', `${retailer}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
