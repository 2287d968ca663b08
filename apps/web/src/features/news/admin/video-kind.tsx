import { VIDEO_FAILED } from '@app/contracts/news/news.constants.js';
import { type NewsVideoForm, newsVideoFormSchema, type StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import { recordCalls } from '../../../kit/record-calls';
import type { RecordKind } from '../../../kit/record-kind';
import { InlineVideo } from '../../../ui/video/inline-video';
import { refreshFeed, VIDEOS } from '../api/staff-news';
import { categoryWords } from '../news-words';

export const newsVideoKind: RecordKind<StaffNewsVideo, NewsVideoForm> = {
  type: 'news-video',
  noun: ['video', 'videos'],
  nameOf: ({ title }) => title,
  fields: [
    { name: 'title', label: 'Title', required: true },
    {
      name: 'youtubeUrl',
      label: 'YouTube address',
      required: true,
      hint: 'Or its 11-character id.',
    },
    ({ form }) => {
      const youtube = parseYoutube(String(form.fields.youtubeUrl));
      const title = String(form.fields.title) || 'Preview';
      return youtube && <InlineVideo key={youtube.videoId} videoId={youtube.videoId} title={title} />;
    },
    { name: 'description', label: 'Description', kind: 'area' },
    [
      { name: 'category', label: 'Category', kind: 'choice', options: categoryWords, required: true },
      {
        name: 'isActive',
        label: 'Status',
        kind: 'choice',
        options: { true: 'Active', false: 'Inactive' },
        initial: true,
        toValue: (typed) => typed === 'true',
        hint: 'Visitors see it while it is active; an inactive one is for staff alone.',
      },
      {
        name: 'position',
        label: 'Position',
        kind: 'number',
        min: 0,
        step: 1,
        initial: 0,
        hint: 'Lower ones come first in the feed.',
      },
      { name: 'thumbnail', label: 'Thumbnail', kind: 'url', hint: 'Empty: the player’s own.' },
    ],
    { name: 'keywords', label: 'Keywords', hint: 'Separated by commas.' },
  ],
  ...recordCalls('/api/admin/news-videos/:id', ({ id }) => id),
  schema: newsVideoFormSchema,
  failure: () => VIDEO_FAILED,
  lists: VIDEOS,
  publishedBy: 'isActive',
  refresh: refreshFeed,
};
