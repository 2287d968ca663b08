import { useQueryClient } from '@tanstack/react-query';
import { MAX_NEWS_SUMMARY, MAX_NEWS_TITLE, VIDEO_FAILED } from '@app/contracts/news/news.constants.js';
import type { StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { notify, notifyError } from '../../../ui/toast/notify';
import { InlineVideo } from '../../../ui/video/inline-video';
import { saveVideo } from '../api/staff-news';
import { CategoryField } from './category-field';
import {
  activeWords,
  readVideo,
  type VideoDraft,
  videoDraftOf,
  videoLabels,
  videoRecord,
  videoWords,
} from './video-form';

interface VideoFieldsProps {
  /** Null while a new one is added. */
  video: StaffNewsVideo | null;
  latest: () => Promise<StaffNewsVideo | null>;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function VideoFields({ video, latest, noteForm, onCancel, onSaved }: VideoFieldsProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: videoRecord(video?.id ?? 'new'),
    base: videoDraftOf(video),
    version: video?.version ?? null,
    read: readVideo,
    save: (values, version) => saveVideo(client, values, video && version !== null ? { id: video.id, version } : null),
    latest: async () => {
      const now = await latest();
      return now && { fields: videoDraftOf(now), version: now.version };
    },
    onSaved: ({ title }) => {
      notify(video ? 'Saved' : 'Added', title);
      onSaved();
    },
    onRefused: ({ message }) => notifyError(VIDEO_FAILED, message),
  });
  const fieldFor = (name: keyof VideoDraft) => ({ ...form.field(name), label: videoLabels[name] });
  const youtube = parseYoutube(form.fields.youtubeUrl);
  return (
    <RecordSheetForm
      label={video ? `Edit ${video.title}` : 'Add video'}
      form={form}
      words={videoWords}
      record={video && { type: 'news-video', id: video.id }}
      action={video ? 'Save changes' : 'Add video'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <Field {...fieldFor('title')} maxLength={MAX_NEWS_TITLE} autoComplete="off" required />
      <Field {...fieldFor('youtubeUrl')} maxLength={500} autoComplete="off" required hint="Or its 11-character id." />
      {youtube && (
        <InlineVideo key={youtube.videoId} videoId={youtube.videoId} title={form.fields.title || 'Preview'} />
      )}
      <TextAreaField {...fieldFor('description')} rows={3} maxLength={MAX_NEWS_SUMMARY} />
      <Pair>
        <CategoryField {...form.field('category')} />
        <SelectField {...fieldFor('isActive')} hint="An inactive one is seen by staff alone.">
          <option value="true">{activeWords.true}</option>
          <option value="false">{activeWords.false}</option>
        </SelectField>
        <Field {...fieldFor('position')} type="number" min={0} step={1} hint="Lower ones come first in the feed." />
        <Field {...fieldFor('thumbnail')} type="url" autoComplete="off" hint="Empty: the player’s own." />
      </Pair>
      <Field {...fieldFor('keywords')} autoComplete="off" hint="Separated by commas." />
    </RecordSheetForm>
  );
}
