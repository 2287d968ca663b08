import { useQueryClient } from '@tanstack/react-query';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { VIDEOS } from './get-videos';

/** Takes a video away. One that is gone already is as good as deleted. */
export function useDeleteVideo({ id, keywords }: Video, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<Video>({
    title: keywords,
    lists: VIDEOS,
    isIt: (video) => video.id === id,
    remove: (options) => callStaff(client, 'DELETE /api/videos/:videoId', { params: { videoId: id }, ...options }),
    onGone,
  });
}
