import { useQueryClient } from '@tanstack/react-query';
import type { Video, VideoForm } from '@app/contracts/videos/videos.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { VIDEOS } from './get-videos';

/** Adds a video, or changes `present`. Refused with a 409 when it is in the list, or somebody else has saved since. */
export function useSaveVideo() {
  const client = useQueryClient();
  return async (form: VideoForm, present: { id: string; version: number } | null): Promise<Video> => {
    const saved = present
      ? await callStaff(client, 'PUT /api/videos/:videoId', {
          params: { videoId: present.id },
          body: { ...form, version: present.version },
        })
      : await callStaff(client, 'POST /api/videos', { body: form });
    await client.invalidateQueries({ queryKey: VIDEOS });
    notify(present ? 'Saved' : 'Added', saved.keywords);
    return saved;
  };
}
