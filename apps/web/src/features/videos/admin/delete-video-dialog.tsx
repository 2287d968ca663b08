import { splitKeywords } from '@app/contracts/videos/video-keywords.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteVideo } from '../api/delete-video';

/** Enough to know which one it is. */
const MOST_NAMED = 3;

/** Asks before a video is deleted, by its keywords. */
export function DeleteVideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const deletion = useDeleteVideo(video, onClose);
  const keywords = splitKeywords(video.keywords);
  const more = keywords.length - MOST_NAMED;
  return (
    <ConfirmDialog
      title="Delete this video?"
      action="Delete video"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Answers no longer show it for “{keywords.slice(0, MOST_NAMED).join(', ')}”{more > 0 && ` and ${more} more`}. The
        audit log can bring it back for 30 days; without a video id its keywords wait here.
      </p>
    </ConfirmDialog>
  );
}
