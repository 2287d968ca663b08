import { useQueryClient } from '@tanstack/react-query';
import { THE_WHEEL } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { prizeTypes, type PrizeInput, type StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { Pair } from '../../../kit/pair';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, SelectField } from '../../../ui/field';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { notify, notifyError } from '../../../ui/toast/notify';
import { readStaffWheel, saveWheel, type SentPrize } from '../api/staff-wheel';
import {
  draftOf,
  fieldLabels,
  hasNoCode,
  type PrizeDraft,
  prizeRecord,
  prizeWords,
  readPrize,
  typeWords,
} from './prize-form';
import { WHEEL_FAILED } from './wheel-words';
import css from './wheel.module.css';

interface PrizeFieldsProps {
  /** Null while a new one is added. */
  prize: StaffPrize | null;
  /** The wheel's: its prizes are saved with it. */
  version: number;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function PrizeFields({ prize, version, noteForm, onCancel, onSaved }: PrizeFieldsProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: prizeRecord(prize?.id ?? 'new'),
    base: draftOf(prize),
    version: prize && version,
    read: readPrize,
    save: (values, from) => saveWheel(client, ({ prizes }) => ({ prizes: withPrize(prizes, values, prize?.id) }), from),
    latest: async () => {
      const now = await readStaffWheel(client);
      const there = prize && now.prizes.find(({ id }) => id === prize.id);
      return there ? { fields: draftOf(there), version: now.version } : null;
    },
    onSaved: () => {
      notify(prize ? 'Saved' : 'Added', form.fields.name);
      onSaved();
    },
    onProblem: (problem, errors) => problem && notifyError(problem, errors.qtyAvailable),
    onRefused: ({ message }) => notifyError(WHEEL_FAILED, message),
  });
  const fieldFor = (name: keyof PrizeDraft) => ({ ...form.field(name), label: fieldLabels[name] });

  return (
    <RecordSheetForm
      label={prize ? `Edit ${prize.name}` : 'Add prize'}
      form={form}
      words={prizeWords}
      record={prize && { type: 'wheel', id: THE_WHEEL }}
      action={prize ? 'Save changes' : 'Add prize'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <Field {...fieldFor('name')} maxLength={24} autoComplete="off" hint="Stands on the wheel, for everybody." />
      <Field {...fieldFor('description')} maxLength={80} autoComplete="off" hint="As the winner reads it: 5% off." />
      <Pair>
        <SelectField {...fieldFor('type')}>
          {prizeTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </SelectField>
        <Field
          {...fieldFor('value')}
          maxLength={40}
          autoComplete="off"
          hint={hasNoCode(form.fields) ? 'Empty: the winner gets no code.' : 'For the winner alone.'}
        />
        <Field
          {...fieldFor('probability')}
          inputMode="decimal"
          autoComplete="off"
          hint="A weight: its share of the sum counts."
        />
        <Field {...fieldFor('qtyAvailable')} type="number" min={0} max={100} step={1} hint="0 to 100." />
        <Field
          {...fieldFor('qtyRestock')}
          type="number"
          min={0}
          max={100}
          step={1}
          hint="By schedule, Wednesdays at 7pm. Empty: never."
        />
      </Pair>
      <div className={css['color']}>
        <Field
          {...fieldFor('color')}
          placeholder="#0a3a29"
          autoComplete="off"
          hint="Empty: the wheel’s own, in turn."
        />
        <input
          type="color"
          aria-label="Choose a colour"
          value={/^#[\da-f]{6}$/i.test(form.fields.color) ? form.fields.color : '#0a3a29'}
          onChange={(event) => form.set({ color: event.target.value })}
        />
      </div>
    </RecordSheetForm>
  );
}

/** The prizes with this one changed where it stands, or behind the others when it is new. */
function withPrize(
  prizes: readonly StaffPrize[],
  { icon: _icon, qtyRestock = null, ...values }: PrizeInput,
  id: string | undefined,
): SentPrize[] {
  if (id === undefined) return [...prizes, { ...values, qtyRestock, icon: '' }];
  return prizes.map((prize) => (prize.id === id ? { ...prize, ...values, qtyRestock } : prize));
}
