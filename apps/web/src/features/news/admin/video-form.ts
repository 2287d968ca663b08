import { type NewsVideoForm, newsVideoFormSchema, type StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import { categoryName } from '../news-words';

/** What stands in the fields, as typed. */
export type VideoDraft = Record<keyof NewsVideoForm, string>;

export const videoRecord = (id: string) => `news-video/${id}`;

export const videoLabels: Record<keyof VideoDraft, string> = {
  title: 'Title',
  description: 'Description',
  youtubeUrl: 'YouTube address',
  thumbnail: 'Thumbnail',
  category: 'Category',
  keywords: 'Keywords',
  position: 'Position',
  isActive: 'Status',
};
export const activeWords = { true: 'Active', false: 'Inactive' } as const;

export const videoDraftOf = (video: StaffNewsVideo | null): VideoDraft => ({
  title: video?.title ?? '',
  description: video?.description ?? '',
  youtubeUrl: video?.youtubeUrl ?? '',
  thumbnail: video?.thumbnail ?? '',
  category: video?.category ?? '',
  keywords: video?.keywords ?? '',
  position: String(video?.position ?? 0),
  isActive: String(video?.isActive ?? true),
});

export const readVideo = readBy<VideoDraft, NewsVideoForm>(newsVideoFormSchema, (draft) => ({
  ...draft,
  position: draft.position.trim() === '' ? 0 : Number(draft.position),
  isActive: draft.isActive === 'true',
}));

export const videoWords: ConflictWords<VideoDraft> = {
  noun: 'video',
  labels: videoLabels,
  say: (name, value) => {
    if (name === 'isActive') return activeWords[value as 'true' | 'false'];
    return name === 'category' ? categoryName(String(value)) : String(value);
  },
};
