import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { notify, notifyError } from '../../../ui/toast/notify';
import { GUIDES, guideQuery } from './get-guides';

/** What the server has answered is shown at once; lists follow. */
async function take(client: QueryClient, guide: Guide): Promise<void> {
  client.setQueryData(guideQuery(guide.slug).queryKey, guide);
  await client.invalidateQueries({ queryKey: GUIDES });
}

/** Publishes a guide as it was typed. Refused with a 409 when somebody else has saved since. */
export function useSaveGuide(slug: string) {
  const client = useQueryClient();
  return async ({ entry, reason }: { entry: KnowledgeEntry; reason: string }, version: number | null) => {
    const guide = await callStaff(client, 'PUT /api/admin/knowledge/:slug', {
      params: { slug },
      body: { ...entry, version: version ?? 0, reason },
    });
    await take(client, guide);
    notify('Published', `${guide.entry.title}, version ${guide.version}. Answers rest on it from now on.`);
    return guide;
  };
}

/** Publishes an earlier version again. */
export function useRollBackGuide({ slug, version }: Guide, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: number) =>
      callStaff(client, 'POST /api/admin/knowledge/:slug/rollback', { params: { slug }, body: { version, to } }),
    onSuccess: async (guide) => {
      await take(client, guide);
      notify('Published', `${guide.entry.title} is what it was, as version ${guide.version}.`);
      onDone();
    },
    onError: async (error) => {
      notifyError('Not published', error.message);
      await client.invalidateQueries({ queryKey: GUIDES });
    },
    networkMode: 'always',
  });
}

/** Takes a guide out of all answers, with an Undo; its versions stay. */
export function useRetireGuide({ slug, version, entry }: Guide, onDone: () => void) {
  const client = useQueryClient();
  return useDelete<never>(() => ({
    title: entry.title,
    words: { done: 'Retired', failed: 'Not retired' },
    lists: GUIDES,
    // It stays where it is, as a retired one.
    isIt: () => false,
    remove: (options) =>
      callStaff(client, 'POST /api/admin/knowledge/:slug/retire', { params: { slug }, body: { version }, ...options }),
    onGone: onDone,
  }));
}
