import { useQueryClient } from '@tanstack/react-query';
import { THE_WHEEL } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { Pair } from '../../../kit/pair';
import { useRecordForm } from '../../../kit/use-record-form';
import { SAVE_KEY } from '../../../lib/save-key';
import { Button } from '../../../ui/button';
import { Field, FieldError, SelectField } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { notify, notifyError } from '../../../ui/toast/notify';
import { readStaffWheel, saveWheel, type StaffWheel } from '../api/staff-wheel';
import {
  colorsOf,
  draftOf,
  enabledWords,
  fieldLabels,
  readWheelDraft,
  type WheelDraft,
  wheelWords,
} from './wheel-settings-form';
import { WHEEL_FAILED } from './wheel-words';
import css from './wheel.module.css';

/** How the wheel works as a whole: open or closed, how often, in which colours. */
export function WheelSettings({ wheel }: { wheel: StaffWheel }) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: 'wheel',
    base: draftOf(wheel),
    version: wheel.version,
    read: readWheelDraft,
    save: ({ wheelColors, ...values }, version) =>
      saveWheel(
        client,
        () => ({ ...values, ...(wheelColors && { colors: JSON.parse(wheelColors) as string[] }) }),
        version,
      ),
    latest: async () => {
      const now = await readStaffWheel(client);
      return { fields: draftOf(now), version: now.version };
    },
    onSaved: () => void notify('Saved', 'Visitors get the wheel like this.'),
    onRefused: ({ message }) => notifyError(WHEEL_FAILED, message),
  });
  const fieldFor = (name: keyof WheelDraft) => ({ ...form.field(name), label: fieldLabels[name] });
  return (
    <Pane title="Wheel settings">
      <form
        className={css['settings']}
        aria-label="Wheel settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <DraftNote form={form} />
        <SelectField {...fieldFor('isEnabled')} hint="Closed, it is not offered and a spin is refused.">
          <option value="true">{enabledWords.true}</option>
          <option value="false">{enabledWords.false}</option>
        </SelectField>
        <Pair>
          <Field {...fieldFor('maxSpinsPerUser')} type="number" min={1} max={100} hint="Within one cooldown." />
          <Field
            {...fieldFor('spinCooldownHours')}
            type="number"
            min={1}
            max={8760}
            hint="24 is the calendar day in London."
          />
        </Pair>
        <div className={css['color']}>
          <Field
            {...fieldFor('colors')}
            autoComplete="off"
            hint="For segments without one of their own, in turn: #0a3a29, #0f5039."
          />
          <span className={css['swatches']} aria-hidden="true">
            {colorsOf(form.fields.colors).map((color, index) => (
              <i key={index} className={css['swatch']} style={{ background: color }} />
            ))}
          </span>
        </div>
        <Field {...fieldFor('wheelStyle')} autoComplete="off" />
        {form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>}
        <div className={css['answers']}>
          <Button kind="quiet" aria-disabled={!form.isDirty} onClick={form.discard}>
            Discard
          </Button>
          <Button {...SAVE_KEY} kind="primary" type="submit" aria-disabled={form.isSaving || !form.isDirty}>
            {form.isSaving ? 'Saving …' : 'Save settings'}
          </Button>
        </div>
      </form>
      <FormConflict form={form} words={wheelWords} record={{ type: 'wheel', id: THE_WHEEL }} />
    </Pane>
  );
}
