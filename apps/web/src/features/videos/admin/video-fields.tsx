import { useQueryClient } from '@tanstack/react-query';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { MAX_VIDEO_DESCRIPTION, MAX_VIDEO_KEYWORDS } from '@app/contracts/videos/videos.constants.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { TickField } from '../../../ui/tick-field';
import { videoQuery } from '../api/get-videos';
import { useSaveVideo } from '../api/save-video';
import { KeywordsTrial } from './keywords-trial';
import { draftOf, fieldLabels, readDraft, type VideoDraft, videoRecord, videoWords } from './video-form';
import { VideoStill } from './video-still';
import css from './videos.module.css';

interface VideoFieldsProps {
  /** Null while a new one is added. */
  video: Video | null;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function VideoFields({ video, noteForm, onCancel, onSaved }: VideoFieldsProps) {
  const client = useQueryClient();
  const save = useSaveVideo();
  const form = useRecordForm({
    record: videoRecord(video?.id ?? 'new'),
    base: draftOf(video),
    version: video?.version ?? null,
    read: readDraft,
    save: (values, version) => save(values, video && version !== null ? { id: video.id, version } : null),
    latest: async () => {
      if (!video) return null;
      const now = await client.fetchQuery(videoQuery(video.id));
      return { fields: draftOf(now), version: now.version };
    },
    uniqueField: 'videoId',
    onSaved,
  });
  const fieldFor = (name: keyof VideoDraft) => ({ ...form.field(name), label: fieldLabels[name] });
  const { keywords, description, isYoutubeShort } = form.fields;
  const named = parseYoutube(form.fields.videoId);

  return (
    <RecordSheetForm
      label={video ? 'Edit video' : 'Add video'}
      form={form}
      words={videoWords}
      record={video && { type: 'video', id: video.id }}
      action={video ? 'Save changes' : 'Add video'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <div className={css['source']}>
        <Field
          {...fieldFor('videoId')}
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
          video={{ videoId: named?.videoId ?? '', title: description || keywords, isShort: isYoutubeShort }}
        />
      </div>
      <TickField
        label={fieldLabels.isYoutubeShort}
        hint="Upright, as on a phone."
        name="isYoutubeShort"
        checked={isYoutubeShort}
        onTick={(isTicked) => form.set({ isYoutubeShort: isTicked })}
      />
      <TextAreaField
        {...fieldFor('keywords')}
        rows={3}
        maxLength={MAX_VIDEO_KEYWORDS}
        hint="Separated by commas, such as: two bucket wash, wash mitt. The first one is the video’s title for visitors."
        required
      />
      <KeywordsTrial keywords={keywords} />
      <TextAreaField
        {...fieldFor('description')}
        rows={3}
        maxLength={MAX_VIDEO_DESCRIPTION}
        hint="Visitors read it beside the video."
      />
    </RecordSheetForm>
  );
}
