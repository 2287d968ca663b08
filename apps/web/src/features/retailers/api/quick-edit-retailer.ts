import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { refreshConfigs, retailersQuery } from './get-retailers';

type QuickEdit = Partial<Pick<StaffRetailer, 'category' | 'status'>>;

/**
 * A change in the row: shown at once, and taken back when it could not be saved. Two changes of one retailer are sent one
 * after the other, each with the version that the one before has made. `problem` is why the last one was taken back.
 */
export function useQuickEdit({ slug, retailer }: StaffRetailer) {
  const { mutate, error } = useMutation({
    scope: { id: `retailer-${slug}` },
    mutationFn: (edit: QuickEdit, { client }) =>
      callStaff(client, 'PUT /api/retailers/:name', {
        params: { name: slug },
        body: { ...edit, version: rowOf(client, slug)?.version },
      }),
    onMutate: async (edit, { client }) => {
      await client.cancelQueries({ queryKey: retailersQuery.queryKey });
      const before = rowOf(client, slug);
      write(client, slug, edit);
      return before;
    },
    onSuccess: ({ version }, _edit, _before, { client }) => write(client, slug, { version }),
    onError: (error, edit, before, { client }) => {
      // Only what this edit changed: another one of the same row may be on its way.
      if (before)
        write(client, slug, Object.fromEntries(Object.keys(edit).map((key) => [key, before[key as keyof QuickEdit]])));
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not saved', `${retailer}: ${error.message}`);
    },
    onSettled: async (_saved, _error, _edit, _before, { client }) => {
      // The last one to end brings everything up to date.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === `retailer-${slug}` }) === 1)
        await Promise.all([client.invalidateQueries({ queryKey: retailersQuery.queryKey }), refreshConfigs(client)]);
    },
    networkMode: 'always',
  });
  const isTold = error instanceof StaffError && error.status === 401;
  return { mutate, problem: error && !isTold ? error.message : null };
}

const rowOf = (client: QueryClient, slug: string): StaffRetailer | undefined =>
  client.getQueryData(retailersQuery.queryKey)?.find((row) => row.slug === slug);

function write(client: QueryClient, slug: string, change: Partial<StaffRetailer>): void {
  client.setQueryData(retailersQuery.queryKey, (rows) =>
    rows?.map((row) => (row.slug === slug ? { ...row, ...change } : row)),
  );
}
