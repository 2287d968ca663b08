import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { MAX_RETAILER_NAME } from '@app/contracts/retailers/retailers.constants.js';
import { DraftNote } from '../../../kit/draft-note';
import { useRecordForm } from '../../../kit/use-record-form';
import { Button } from '../../../ui/button';
import { Field, FieldError, SelectField, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { SheetBody, SheetFoot } from '../../../ui/record-sheet';
import { retailersQuery } from '../api/get-retailers';
import { useSaveRetailer } from '../api/save-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import { draftOf, fieldLabels, readDraft, retailerRecord, retailerWords, type RetailerDraft } from './retailer-form';
import css from './retailers.module.css';

const ConflictDialog = lazy(() =>
  import('../../../kit/conflict-dialog').then((module) => ({ default: module.ConflictDialog<RetailerDraft> })),
);

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
  useEffect(() => noteForm(form));
  const fieldFor = (name: keyof RetailerDraft) => ({ ...form.field(name), label: fieldLabels[name] });

  return (
    <form
      className={css['form']}
      aria-label={retailer ? `Edit ${retailer.retailer}` : 'Add retailer'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SheetBody>
        <DraftNote form={form} />
        <Field {...fieldFor('retailer')} maxLength={MAX_RETAILER_NAME} autoComplete="off" required />
        <div className={css['pair']}>
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
        </div>
        <div className={css['pair']}>
          <Field {...fieldFor('priority')} inputMode="numeric" hint="1 comes first within its category." required />
          <Field {...fieldFor('shippingCost')} placeholder="£3.95" hint="As visitors read it." autoComplete="off" />
        </div>
        <TextAreaField {...fieldFor('notes')} rows={4} hint="For staff only." />
        {form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>}
      </SheetBody>
      <SheetFoot>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" aria-disabled={form.isSaving}>
          {form.isSaving ? 'Saving …' : retailer ? 'Save changes' : 'Add retailer'}
        </Button>
      </SheetFoot>
      {form.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            {...retailerWords}
            conflict={form.conflict}
            onChoose={form.resolve}
            onClose={form.keepEditing}
          />
        </Suspense>
      )}
    </form>
  );
}
