import { type Video, type VideoForm, videoFormSchema } from '@app/contracts/videos/videos.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';

/** What stands in the fields, as typed. */
export type VideoDraft = VideoForm;

/** Names a video among all records of which something is typed. */
export const videoRecord = (id: string) => `video/${id}`;

export const fieldLabels: Record<keyof VideoDraft, string> = {
  videoId: 'YouTube video',
  keywords: 'Keywords',
  description: 'Description',
  isYoutubeShort: 'YouTube Short',
};

export const draftOf = (video: Video | null): VideoDraft => ({
  videoId: video?.videoId ?? '',
  keywords: video?.keywords ?? '',
  description: video?.description ?? '',
  isYoutubeShort: video?.isYoutubeShort ?? false,
});

/** The rules are the contract's own. */
export const readDraft = readBy<VideoDraft, VideoForm>(videoFormSchema);

export const videoWords: ConflictWords<VideoDraft> = {
  noun: 'video',
  labels: fieldLabels,
  say: (_name, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value),
};
