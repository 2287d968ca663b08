import { useQueryClient } from '@tanstack/react-query';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { AD_IMAGE_SIZE, MAX_DISPLAY_ORDER } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import { ImageField } from '../../../kit/image-field';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { uploadForStaff } from '../../../lib/staff-upload';
import { Field, SelectField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { TickField } from '../../../ui/tick-field';
import { notifyError } from '../../../ui/toast/notify';
import { staffAdsQuery } from '../api/get-staff-ads';
import { useSaveAd } from '../api/save-ad';
import { type AdDraft, adRecord, adWords, draftOf, fieldLabels, imageRules, readDraft } from './ad-form';
import css from './ads.module.css';

interface AdFieldsProps {
  /** Null while a new one is added. */
  ad: SponsoredAd | null;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function AdFields({ ad, noteForm, onCancel, onSaved }: AdFieldsProps) {
  const client = useQueryClient();
  const save = useSaveAd();
  const form = useRecordForm({
    record: adRecord(ad?.id ?? 'new'),
    base: draftOf(ad),
    version: ad?.version ?? null,
    read: readDraft,
    save: (values, version) => save(values, ad && version !== null ? { id: ad.id, version } : null),
    latest: async () => {
      const now = (await client.fetchQuery(staffAdsQuery)).find(({ id }) => id === ad?.id);
      return now ? { fields: draftOf(now), version: now.version } : null;
    },
    onSaved,
    onRefused: ({ message }) => notifyError(ad ? 'Ad not saved' : 'Ad not added', message),
  });
  const fieldFor = (name: keyof AdDraft) => ({ ...form.field(name), label: fieldLabels[name] });

  return (
    <RecordSheetForm
      label={ad ? 'Edit ad' : 'Add ad'}
      form={form}
      words={adWords}
      record={ad && { type: 'sponsored-ad', id: ad.id }}
      action={ad ? 'Save changes' : 'Add ad'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <ImageField
        label={fieldLabels.imageUrl}
        hint={`JPEG, PNG or WebP, at most 5 MB. It is shown ${AD_IMAGE_SIZE.width} by ${AD_IMAGE_SIZE.height}; what is higher or wider is cut at the edges.`}
        value={form.fields.imageUrl}
        error={form.errors.imageUrl}
        shape={AD_IMAGE_SIZE}
        rules={imageRules}
        upload={async (file, options) => {
          const data = new FormData();
          data.set('image', file);
          const { imageUrl } = await uploadForStaff(client, 'POST /api/sponsored-ads/upload-image', data, options);
          return imageUrl;
        }}
        onChange={(imageUrl) => form.set({ imageUrl })}
      />
      <Field
        {...fieldFor('url')}
        type="url"
        inputMode="url"
        hint="Where a click on the ad leads."
        placeholder="https://www.example.org/"
        autoComplete="off"
        required
      />
      <Pair className={css['pair']}>
        <SelectField {...fieldFor('displayOrder')} hint="Of two at one place the older comes first.">
          {Array.from({ length: MAX_DISPLAY_ORDER }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
        <TickField
          label={fieldLabels.isActive}
          hint="Inactive ones are never shown to visitors."
          name="isActive"
          checked={form.fields.isActive}
          onTick={(isActive) => form.set({ isActive })}
        />
      </Pair>
    </RecordSheetForm>
  );
}
