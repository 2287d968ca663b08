import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, ScheduleKind } from '@app/contracts/schedules/schedules.contract.js';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { LoadError } from '../../../ui/load-error';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogForm } from '../../../ui/overlay/dialog-parts';
import { Skeleton } from '../../../ui/skeleton';
import { scheduleKindsQuery } from '../api/get-schedules';
import { scheduleName, useSaveSchedule } from '../api/use-schedule-commands';
import { londonMoment } from '../schedule-words';
import { Choice } from './choice';
import css from './jobs-dialog.module.css';
import { PatternFields } from './pattern-fields';

const NIGHTLY = { every: 'day', at: '02:00' } as const;

interface ScheduleDialogProps {
  /** The one to change; none: a new one. */
  schedule: Schedule | undefined;
  onClose: () => void;
}

export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const kinds = useQuery({ ...scheduleKindsQuery, enabled: !schedule });
  const title = schedule ? scheduleName(schedule) : 'Add schedule';
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      {schedule || kinds.data ? (
        <ScheduleForm schedule={schedule} kinds={kinds.data ?? []} onClose={onClose} />
      ) : kinds.error ? (
        <LoadError
          title="What can be scheduled could not be loaded"
          error={kinds.error}
          onRetry={() => void kinds.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading what can be scheduled">
          <Skeleton width="100%" height={160} />
        </div>
      )}
    </Dialog>
  );
}

function ScheduleForm({ schedule, kinds, onClose }: ScheduleDialogProps & { kinds: ScheduleKind[] }) {
  const save = useSaveSchedule(schedule, onClose);
  const [chosen, setChosen] = useState(schedule ?? firstOf(kinds));
  const [pattern, setPattern] = useState(schedule?.pattern ?? NIGHTLY);

  if (!chosen) {
    return <p className={css['question']}>There is nothing that could be started by the clock yet.</p>;
  }
  const submit = () => {
    if (!save.isPending) save.mutate({ kind: chosen.kind, target: chosen.target, pattern });
  };
  return (
    <DialogForm onSubmit={submit}>
      {!schedule && (
        <Choice
          label="Job"
          value={`${chosen.kind} ${chosen.target}`}
          onChange={(event) => setChosen(allOf(kinds).find((one) => keyOf(one) === event.target.value))}
        >
          {allOf(kinds).map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.label}
            </option>
          ))}
        </Choice>
      )}
      <PatternFields pattern={pattern} onChange={setPattern} />
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
      {save.error && <FieldError id={undefined}>{save.error.message}</FieldError>}
      <DialogAnswers>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving …' : 'Save schedule'}
        </Button>
      </DialogAnswers>
    </DialogForm>
  );
}

interface Startable {
  kind: string;
  target: string;
}

const keyOf = ({ kind, target }: Startable): string => `${kind} ${target}`;

const allOf = (kinds: ScheduleKind[]) =>
  kinds.flatMap(({ kind, label, targets }) =>
    targets.map((target) => ({ kind, target: target.id, label: `${label}: ${target.label}` })),
  );

const firstOf = (kinds: ScheduleKind[]): Startable | undefined => allOf(kinds)[0];
