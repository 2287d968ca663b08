import { type Video, type VideoForm, videoFormSchema } from '@app/contracts/videos/videos.contract.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import { recordCalls } from '../../../kit/record-calls';
import type { CustomField, RecordKind } from '../../../kit/record-kind';
import { Field } from '../../../ui/field';
import { VIDEOS } from '../api/get-videos';
import { KeywordsTrial } from './keywords-trial';
import { VideoStill } from './video-still';
import css from './videos.module.css';

export const videoKind: RecordKind<Video, VideoForm> = {
  type: 'video',
  noun: ['video', 'videos'],
  nameOf: ({ keywords }) => keywords,
  titleOf: () => 'Edit video',
  fields: [
    { name: 'videoId', label: 'YouTube video', render: (field) => <VideoAddress {...field} /> },
    { name: 'isYoutubeShort', label: 'YouTube Short', kind: 'tick', hint: 'Upright, as on a phone.' },
    {
      name: 'keywords',
      label: 'Keywords',
      kind: 'area',
      hint: 'Separated by commas, such as: two bucket wash, wash mitt. The first one is the video’s title for visitors.',
      required: true,
    },
    ({ form }) => <KeywordsTrial keywords={String(form.fields.keywords)} />,
    {
      name: 'description',
      label: 'Description',
      kind: 'area',
      hint: 'Visitors read it beside the video.',
    },
  ],
  ...recordCalls('/api/videos/:videoId', ({ id }) => id),
  schema: videoFormSchema,
  uniqueField: 'videoId',
  lists: VIDEOS,
};

/** Its address or id, with the video that this is; a Short is known by its address. */
function VideoAddress({ form, label }: CustomField<Video, VideoForm>) {
  const { keywords, description, isYoutubeShort, videoId } = form.fields;
  return (
    <div className={css['source']}>
      <Field
        {...form.field('videoId')}
        label={label}
        hint="Its address, or its id of 11 characters. Without one the keywords wait, and answers show nothing."
        placeholder="https://www.youtube.com/watch?v=…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target: { value } }) =>
          form.set({ videoId: value, ...(parseYoutube(value)?.isShort && { isYoutubeShort: true }) })
        }
      />
      <VideoStill
        video={{
          videoId: parseYoutube(String(videoId))?.videoId ?? '',
          title: String(description || keywords),
          isShort: isYoutubeShort === true,
        }}
      />
    </div>
  );
}
