import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { SITE_SETTINGS } from '@app/contracts/settings/settings.constants.js';
import { parseYoutube } from '@app/contracts/youtube.js';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { useRefusalFocus } from '../../../kit/use-form-focus';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, FieldError, TextAreaField } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { PendingBar } from '../../../ui/pending-bar';
import { notify } from '../../../ui/toast/notify';
import { InlineVideo } from '../../../ui/video/inline-video';
import { siteSettingsQuery, useSaveSettings } from '../api/save-settings';
import {
  changesSince,
  DEFAULT_QUALITY,
  DESCRIPTION_RANGE,
  draftOf,
  fieldLabels,
  lengthWords,
  qualityWords,
  readSettings,
  type SettingsDraft,
  settingsWords,
  TITLE_RANGE,
} from '../settings-form';
import { LengthMeter } from './length-meter';
import { SeoPreviews } from './seo-previews';
import css from './settings.module.css';

interface SettingsSectionsProps {
  settings: SiteSettings;
  Example: ComponentType<{ level: number }>;
}

export function SettingsSections({ settings, Example }: SettingsSectionsProps) {
  const client = useQueryClient();
  const save = useSaveSettings();
  const form = useRecordForm({
    record: 'settings',
    base: draftOf(settings),
    read: readSettings,
    save: (values, _version, base) => save(changesSince(values, base)),
    latest: async () => ({ fields: draftOf(await client.fetchQuery(siteSettingsQuery)), version: null }),
    onSaved: () => void notify('Saved', 'Every browser takes it over with the next load of the page.'),
  });
  const ref = useRefusalFocus(form.failures);
  const { fields } = form;
  const level = Number(fields.cameraQuality || DEFAULT_QUALITY);
  const { size, weight } = qualityWords(level);
  const video = parseYoutube(fields.youtubeUrl);
  const pending = Object.entries(draftOf(settings)).filter(
    ([name, value]) => fields[name as keyof SettingsDraft] !== value,
  );
  return (
    <form
      ref={ref}
      className={css['sections']}
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <DraftNote form={form} />
      <Pane title="Photo quality">
        <div className={css['section']}>
          <div className={css['fields']}>
            <Field
              {...form.field('cameraQuality')}
              label={`${fieldLabels.cameraQuality}: ${level} of 10`}
              type="range"
              min={1}
              max={10}
              step={1}
              value={level}
              aria-valuetext={`${level}: ${size}, ${weight}`}
              className={css['range']}
            />
            <p className={css['gives']}>
              <b>{size}</b> <span>{weight}</span>
            </p>
            <p className={css['hint']}>
              {fields.cameraQuality === ''
                ? 'Never saved: cameras use their own middle level.'
                : 'How visitors’ cameras take a photo. Finer ones take longer to send.'}
            </p>
          </div>
          <Example level={level} />
        </div>
      </Pane>
      <Pane title="Search engines">
        <div className={css['section']}>
          <div className={css['fields']}>
            <Field
              {...form.field('metaTitle')}
              label={fieldLabels.metaTitle}
              autoComplete="off"
              hint={lengthWords(fields.metaTitle, TITLE_RANGE).words}
            />
            <LengthMeter text={fields.metaTitle} range={TITLE_RANGE} />
            <TextAreaField
              {...form.field('metaDescription')}
              label={fieldLabels.metaDescription}
              rows={4}
              hint={lengthWords(fields.metaDescription, DESCRIPTION_RANGE).words}
            />
            <LengthMeter text={fields.metaDescription} range={DESCRIPTION_RANGE} />
            <Field
              {...form.field('metaKeywords')}
              label={fieldLabels.metaKeywords}
              autoComplete="off"
              hint="Separated by commas."
            />
          </div>
          <SeoPreviews title={fields.metaTitle} description={fields.metaDescription} />
        </div>
      </Pane>
      <Pane title="Homepage video">
        <div className={css['section']}>
          <div className={css['fields']}>
            <Field
              {...form.field('youtubeUrl')}
              label={fieldLabels.youtubeUrl}
              autoComplete="off"
              hint="An 11-character id or any YouTube address."
            />
          </div>
          {video ? (
            <div data-testid="video-preview">
              <InlineVideo key={video.videoId} videoId={video.videoId} title="Our video" />
            </div>
          ) : (
            <p className={css['hint']}>
              {fields.youtubeUrl.trim() === ''
                ? 'No video: nothing is shown on the home page.'
                : 'This names no YouTube video: nothing is shown on the home page.'}
            </p>
          )}
        </div>
      </Pane>
      {form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>}
      <PendingBar
        count={pending.length}
        isSaving={form.isSaving}
        onDiscard={form.discard}
        onSave={() => (pending.length > 0 ? form.submit() : notify('No changes', 'No settings have been modified'))}
      />
      <FormConflict form={form} words={settingsWords} record={{ type: 'settings', id: SITE_SETTINGS }} />
    </form>
  );
}
