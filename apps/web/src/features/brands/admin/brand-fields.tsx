import { useQueryClient } from '@tanstack/react-query';
import { MAX_BRAND_NAME } from '@app/contracts/brands/brands.constants.js';
import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { brandPriorities, brandSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { allBrandsQuery } from '../api/get-brands';
import { useSaveBrand } from '../api/save-brand';
import { priorityWords, statusWords } from '../brand-words';
import { brandConflict, type BrandDraft, brandRecord, draftOf, fieldLabels, readBrand } from './brand-form';
import { BrandEffect } from './brand-effect';

interface BrandFieldsProps {
  /** Null while a new one is added. */
  brand: StaffBrand | null;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function BrandFields({ brand, noteForm, onCancel, onSaved }: BrandFieldsProps) {
  const client = useQueryClient();
  const save = useSaveBrand();
  const form = useRecordForm({
    record: brandRecord(brand?.id ?? 'new'),
    base: draftOf(brand),
    version: brand?.version ?? null,
    read: readBrand,
    save: (values, version) => save(values, brand && version !== null ? { name: brand.name, version } : null),
    latest: async () => {
      const brands = await client.fetchQuery(allBrandsQuery);
      const now = brand && brands.find(({ id }) => id === brand.id);
      return now ? { fields: draftOf(now), version: now.version } : null;
    },
    uniqueField: 'name',
    onSaved,
  });
  const fieldFor = (name: keyof BrandDraft) => ({ ...form.field(name), label: fieldLabels[name] });

  return (
    <RecordSheetForm
      label={brand ? `Edit ${brand.name}` : 'Add Brand'}
      form={form}
      words={brandConflict}
      record={brand && { type: 'brand', id: brand.id }}
      action={brand ? 'Save changes' : 'Add Brand'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <Field
        {...fieldFor('name')}
        hint={brand && brand.productCount > 0 ? 'A new name is written into its products.' : undefined}
        maxLength={MAX_BRAND_NAME}
        autoComplete="off"
        required
      />
      <Pair>
        <SelectField {...fieldFor('priority')} hint="Which brand answers suggest first." required>
          <option value="">Choose a priority</option>
          {brandPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityWords[priority]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('status')} hint="Blacklisted ones are never shown to visitors." required>
          <option value="">Choose a status</option>
          {brandSchema.shape.status.options.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectField>
      </Pair>
      <Field {...fieldFor('category')} hint="What it is known for, such as Wax." autoComplete="off" required />
      <TextAreaField {...fieldFor('notes')} rows={4} hint="For staff only." />
      {brand && <BrandEffect brand={brand} draft={form.fields} />}
    </RecordSheetForm>
  );
}
