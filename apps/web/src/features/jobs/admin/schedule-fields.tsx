import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, ScheduleKind } from '@app/contracts/schedules/schedules.contract.js';
import { missedPolicies, overlapPolicies } from '@app/contracts/schedules/schedules.constants.js';
import { RecordDialogForm } from '../../../kit/record-dialog-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { SelectField } from '../../../ui/field';
import type { RegisterForm } from '../../../ui/overlay/edit-sheet';
import { schedulesQuery } from '../api/get-schedules';
import { useSaveSchedule } from '../api/save-schedule';
import { londonMoment } from '../schedule-words';
import css from './jobs-dialog.module.css';
import { PatternFields } from './pattern-fields';
import {
  draftOf,
  fieldLabels,
  missedWords,
  overlapWords,
  patternOf,
  patternText,
  readSchedule,
  scheduleConflict,
  type ScheduleDraft,
  scheduleRecord,
  type Startable,
} from './schedule-form';

interface ScheduleFieldsProps {
  /** The one to change; none: a new one. */
  schedule: Schedule | undefined;
  kinds: ScheduleKind[];
  existing: readonly Schedule[];
  registerForm: RegisterForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function ScheduleFields({ schedule, kinds, existing, registerForm, onCancel, onSaved }: ScheduleFieldsProps) {
  const client = useQueryClient();
  // As they were when the form was opened: its choice does not change under the hand.
  const [taken] = useState(() => existing.map(keyOf));
  const all = allOf(kinds);
  const isFree = (one: Startable) => !taken.includes(keyOf(one));
  const form = useRecordForm({
    record: scheduleRecord(schedule?.id ?? 'new'),
    base: draftOf(
      schedule,
      all.find((one) => isFree(one) && one.refusal === null),
    ),
    version: schedule?.version ?? null,
    read: readSchedule,
    save: useSaveSchedule(schedule),
    latest: async () => {
      const schedules = await client.fetchQuery(schedulesQuery);
      const now = schedule && schedules.find(({ id }) => id === schedule.id);
      return now ? { fields: draftOf(now, undefined), version: now.version } : null;
    },
    onSaved,
    ...(schedule ? {} : { uniqueField: 'target' as const }),
  });
  const { fields } = form;
  const fieldFor = (name: keyof ScheduleDraft) => ({ ...form.field(name), label: fieldLabels[name] });
  // What was chosen before may have its schedule by now: it stays in sight, and the server says so.
  const choices = all.filter((one) => keyOf(one) === keyOf(fields) || isFree(one));

  if (!schedule && !choices.some(({ refusal }) => refusal === null)) {
    return (
      <p className={css['question']}>
        {kinds.length > 0
          ? 'All that can be started by the clock has its schedule.'
          : 'There is nothing that could be started by the clock yet.'}
      </p>
    );
  }
  return (
    <RecordDialogForm
      label={schedule ? 'Edit schedule' : 'Add schedule'}
      form={form}
      words={scheduleConflict}
      record={schedule ? { type: 'schedule', id: schedule.id } : null}
      action="Save schedule"
      registerForm={registerForm}
      onCancel={onCancel}
    >
      {!schedule && (
        <SelectField
          {...fieldFor('target')}
          value={keyOf(fields)}
          onChange={(event) => {
            const chosen = choices.find((one) => keyOf(one) === event.target.value);
            if (chosen) form.set({ kind: chosen.kind, target: chosen.target });
          }}
        >
          {choices.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)} disabled={one.refusal !== null}>
              {one.refusal === null ? one.label : `${one.label} (${one.refusal})`}
            </option>
          ))}
        </SelectField>
      )}
      <PatternFields
        pattern={patternOf(fields)}
        everyMinutes={kinds.some(({ kind, everyMinutes }) => kind === fields.kind && everyMinutes)}
        error={form.errorOf('pattern')}
        onChange={(pattern) => form.set({ pattern: patternText(pattern) })}
      />
      <SelectField {...fieldFor('overlap')}>
        {overlapPolicies.map((policy) => (
          <option key={policy} value={policy}>
            {overlapWords[policy]}
          </option>
        ))}
      </SelectField>
      <SelectField {...fieldFor('missed')}>
        {missedPolicies.map((policy) => (
          <option key={policy} value={policy}>
            {missedWords[policy]}
          </option>
        ))}
      </SelectField>
      {schedule && !schedule.isPaused && (
        <div className={css['hint']}>
          <p>Next, as it is saved now:</p>
          <ul className={css['moments']}>
            {schedule.nextRuns.map((moment) => (
              <li key={moment}>{londonMoment(moment)}</li>
            ))}
          </ul>
        </div>
      )}
    </RecordDialogForm>
  );
}

const keyOf = ({ kind, target }: Startable): string => `${kind} ${target}`;

const allOf = (kinds: ScheduleKind[]) =>
  kinds.flatMap(({ kind, label, targets }) =>
    targets.map((target) => ({
      kind,
      target: target.id,
      label: `${label}: ${target.label}`,
      refusal: target.refusal,
    })),
  );
