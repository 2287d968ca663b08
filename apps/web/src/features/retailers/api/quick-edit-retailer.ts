import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { refreshConfigs, retailersQuery } from './get-retailers';

type QuickEdit = Partial<Pick<StaffRetailer, 'category' | 'status'>>;

interface Change {
  edit: QuickEdit;
  /** The row before the edit. */
  was: StaffRetailer;
}

/**
 * A change in the row: shown at once, and taken back when it could not be saved. Two changes of one retailer are sent one
 * after the other, each with the version that the one before has made. `problem` is why the last one was taken back.
 */
export function useQuickEdit(row: StaffRetailer) {
  const { slug } = row;
  const { mutate, error } = useMutation({
    scope: { id: `retailer-${slug}` },
    mutationFn: (change: Change, { client }) => save(client, change, rowOf(client, slug)?.version),
    onMutate: async ({ edit }, { client }) => {
      await client.cancelQueries({ queryKey: retailersQuery.queryKey });
      write(client, slug, edit);
    },
    onSuccess: ({ version }, _change, _before, { client }) => {
      // Above the next version is somebody else's save, which the next edit of this row has to hear of as well.
      if (version === (rowOf(client, slug)?.version ?? 0) + 1) write(client, slug, { version });
    },
    onError: (error, { edit, was }, _before, { client }) => {
      // Only what this edit changed: another one of the same row may be on its way.
      write(client, slug, Object.fromEntries(fieldsOf(edit).map((field) => [field, was[field]])));
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not saved', `${was.retailer}: ${error.message}`);
    },
    onSettled: async (_saved, _error, _change, _before, { client }) => {
      // The last one to end brings everything up to date.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === `retailer-${slug}` }) === 1)
        await Promise.all([client.invalidateQueries({ queryKey: retailersQuery.queryKey }), refreshConfigs(client)]);
    },
    networkMode: 'always',
  });
  const isSignedOut = error instanceof StaffError && error.status === 401;
  return {
    change: (edit: QuickEdit) => mutate({ edit, was: row }),
    problem: error && !isSignedOut ? error.message : null,
  };
}

const fieldsOf = (edit: QuickEdit) => Object.keys(edit) as (keyof QuickEdit)[];

/** Once more on top of what somebody else has saved meanwhile, unless they have changed the same field to another value. */
async function save(client: QueryClient, change: Change, version: number | undefined): Promise<StaffRetailer> {
  const { edit, was } = change;
  try {
    return await callStaff(client, 'PUT /api/retailers/:name', {
      params: { name: was.slug },
      body: { ...edit, version },
    });
  } catch (error) {
    if (!(error instanceof StaffError) || error.status !== 409) throw error;
    // Not through the cache: the row shows the edit while it is on its way.
    const now = (await callStaff(client, 'GET /api/retailers')).find(({ slug }) => slug === was.slug);
    const isFree = (field: keyof QuickEdit) => now?.[field] === was[field] || now?.[field] === edit[field];
    if (!now || now.version === version || !fieldsOf(edit).every(isFree)) throw error;
    return save(client, change, now.version);
  }
}

const rowOf = (client: QueryClient, slug: string): StaffRetailer | undefined =>
  client.getQueryData(retailersQuery.queryKey)?.find((row) => row.slug === slug);

function write(client: QueryClient, slug: string, change: Partial<StaffRetailer>): void {
  client.setQueryData(retailersQuery.queryKey, (rows) =>
    rows?.map((row) => (row.slug === slug ? { ...row, ...change } : row)),
  );
}
