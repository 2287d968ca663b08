import { useEffect, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { MAX_RETAILER_NAME } from '@app/contracts/retailers/retailers.constants.js';
import { StaffError } from '../../../lib/staff-error';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { Button } from '../../../ui/button';
import { ConflictChoice } from '../../../ui/conflict-choice';
import { Field, FieldError, SelectField, TextAreaField } from '../../../ui/field';
import { SheetBody, SheetFoot } from '../../../ui/record-sheet';
import { retailersQuery } from '../api/get-retailers';
import { useSaveRetailer } from '../api/save-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import {
  differences,
  draftOf,
  fieldLabels,
  isChanged,
  readDraft,
  type RetailerDraft,
  type RetailerErrors,
} from './retailer-form';
import css from './retailers.module.css';

interface RetailerFieldsProps {
  /** Null while a new one is added. */
  retailer: StaffRetailer | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function RetailerFields({ retailer, onDirty, onCancel, onSaved }: RetailerFieldsProps) {
  const client = useQueryClient();
  // What was there when the editing began, not what others make of it meanwhile.
  const [base, setBase] = useState(retailer);
  const [draft, setDraft] = useState(() => draftOf(retailer));
  const [errors, setErrors] = useState<RetailerErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<StaffRetailer | null>(null);
  const save = useSaveRetailer(onSaved);
  const isDirty = isChanged(draft, draftOf(base));
  useLeaveWarning(isDirty);
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  const fieldFor = (name: keyof RetailerDraft) => ({
    name,
    label: fieldLabels[name],
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [name]: event.target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  const send = (current: StaffRetailer | null) => {
    const read = readDraft(draft);
    if ('errors' in read) return setErrors(read.errors);
    setRefusal(null);
    setTheirs(null);
    save.mutate({ form: read.form, current }, { onError: (error) => void explain(error, current) });
  };

  /** A 409 means that the name is taken, or that somebody else has saved: the list tells which. */
  const explain = async (error: Error, current: StaffRetailer | null) => {
    if (error instanceof StaffError && error.status === 409) {
      const rows = await client.fetchQuery(retailersQuery).catch(() => []);
      const now = current && rows.find(({ slug }) => slug === current.slug);
      if (now && now.version !== current.version) return setTheirs(now);
      return setErrors({ retailer: error.message });
    }
    setRefusal(error.message);
  };

  return (
    <form
      className={css['form']}
      aria-label={base ? `Edit ${base.retailer}` : 'Add retailer'}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!save.isPending) send(base);
      }}
    >
      <SheetBody>
        {theirs && (
          <ConflictChoice
            differences={differences(draftOf(theirs), draft)}
            onReload={() => {
              setBase(theirs);
              setDraft(draftOf(theirs));
              setTheirs(null);
            }}
            onKeep={() => {
              setBase(theirs);
              send(theirs);
            }}
          />
        )}
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
        {refusal && <FieldError id={undefined}>{refusal}</FieldError>}
      </SheetBody>
      <SheetFoot>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving …' : base ? 'Save changes' : 'Add retailer'}
        </Button>
      </SheetFoot>
    </form>
  );
}
