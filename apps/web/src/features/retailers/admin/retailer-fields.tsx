import { useQueryClient } from '@tanstack/react-query';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { MAX_RETAILER_NAME } from '@app/contracts/retailers/retailers.constants.js';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { retailersQuery } from '../api/get-retailers';
import { useSaveRetailer } from '../api/save-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import { draftOf, fieldLabels, readDraft, retailerRecord, retailerWords, type RetailerDraft } from './retailer-form';

interface RetailerFieldsProps {
  /** Null while a new one is added. */
  retailer: StaffRetailer | null;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function RetailerFields({ retailer, noteForm, onCancel, onSaved }: RetailerFieldsProps) {
  const client = useQueryClient();
  const save = useSaveRetailer();
  const form = useRecordForm({
    record: retailerRecord(retailer?.slug ?? 'new'),
    base: draftOf(retailer),
    version: retailer?.version ?? null,
    read: readDraft,
    save: (values, version) => save(values, retailer && version !== null ? { name: retailer.retailer, version } : null),
    latest: async () => {
      const rows = await client.fetchQuery(retailersQuery);
      const now = retailer && rows.find(({ slug }) => slug === retailer.slug);
      return now ? { fields: draftOf(now), version: now.version } : null;
    },
    uniqueField: 'retailer',
    onSaved,
  });
  const fieldFor = (name: keyof RetailerDraft) => ({ ...form.field(name), label: fieldLabels[name] });

  return (
    <RecordSheetForm
      label={retailer ? `Edit ${retailer.retailer}` : 'Add retailer'}
      form={form}
      words={retailerWords}
      record={retailer && { type: 'retailer', id: retailer.slug }}
      action={retailer ? 'Save changes' : 'Add retailer'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <Field {...fieldFor('retailer')} maxLength={MAX_RETAILER_NAME} autoComplete="off" required />
      <Pair>
        <SelectField {...fieldFor('category')} hint="Only preferred retailers are crawled.">
          {retailerCategories.map((category) => (
            <option key={category} value={category}>
              {categoryWords[category]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('status')} hint="Inactive ones are never shown to visitors.">
          <option value="active">{statusWords.active}</option>
          <option value="inactive">{statusWords.inactive}</option>
        </SelectField>
      </Pair>
      <Pair>
        <Field {...fieldFor('priority')} inputMode="numeric" hint="1 comes first within its category." required />
        <Field {...fieldFor('shippingCost')} placeholder="£3.95" hint="As visitors read it." autoComplete="off" />
      </Pair>
      <TextAreaField {...fieldFor('notes')} rows={4} hint="For staff only." />
    </RecordSheetForm>
  );
}
