import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { notifyUndo, withEntry } from '../../../kit/undo';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { refreshGallery, STAFF_FIXES, staffFixQuery } from './get-staff-fixes';

const done = { publish: 'Published', hide: 'Hidden' } as const;
const failed = { publish: 'Not published', hide: 'Not hidden' } as const;

/** Shows a fix to everybody, or to nobody but staff. The server takes both twice without harm. */
export function useFixStatus(command: 'publish' | 'hide', { id, title }: StaffFix) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      withEntry((options) => callStaff(client, `POST /api/admin/fixes/:id/${command}`, { params: { id }, ...options })),
    onSuccess: async ({ answer, entryId }, _variables, _result, { client }) => {
      client.setQueryData(staffFixQuery(id).queryKey, answer);
      await refresh(client);
      notifyUndo(client, { headline: done[command], text: title, entryId, refresh: () => refresh(client) });
    },
    onError: (error, _variables, _result, { client }) => report(client, failed[command], title, error),
    networkMode: 'always',
  });
}

/** The tables of staff, and the gallery. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: STAFF_FIXES }), refreshGallery(client)]);
}

function report(client: QueryClient, headline: string, title: string, error: Error): void {
  // Signed out meanwhile: the sign-in form says so.
  if (error instanceof StaffError && error.status === 401) return;
  notifyError(headline, `${title}: ${error.message}`);
  if (error instanceof StaffError && error.status === 404) void refresh(client);
}
