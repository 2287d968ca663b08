import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { ARTICLES, refreshNews, VIDEOS } from '../api/staff-news';

const kinds = {
  article: { call: 'DELETE /api/admin/news-content/:id', lists: ARTICLES },
  video: { call: 'DELETE /api/admin/news-videos/:id', lists: VIDEOS },
} as const;

interface DeleteNewsDialogProps {
  kind: keyof typeof kinds;
  item: { id: string; title: string };
  onClose: () => void;
}

/** Asks before an article or a video is deleted, by its title. */
export function DeleteNewsDialog({ kind, item: { id, title }, onClose }: DeleteNewsDialogProps) {
  const client = useQueryClient();
  const { call, lists } = kinds[kind];
  const deletion = useDelete<{ id: string }>({
    title,
    lists,
    isIt: (row) => row.id === id,
    remove: (options) => callStaff(client, call, { params: { id }, ...options }),
    onGone: onClose,
    refresh: () => refreshNews(client, lists),
  });
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      action={`Delete ${kind}`}
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>It leaves the home page at once. The audit log can bring it back for 30 days.</p>
    </ConfirmDialog>
  );
}
