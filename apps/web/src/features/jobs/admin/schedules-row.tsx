import { Pause, Pencil, Play, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import table from '../../../ui/table.module.css';
import { useRuns } from '../api/live-runs-context';
import { scheduleName, usePauseSchedule, useRunSchedule } from '../api/use-schedule-commands';
import { isUnfinished } from '../run-words';
import { londonMoment, patternWords } from '../schedule-words';
import { useJobsPlace } from './jobs-url';
import css from './schedules-view.module.css';
import { StateBadge } from './state-badge';

interface SchedulesRowProps {
  schedule: Schedule;
  onDelete: (schedule: Schedule) => void;
}

export function SchedulesRow({ schedule, onDelete }: SchedulesRowProps) {
  const { pattern, isPaused, nextRuns, lastDue } = schedule;
  const { runs } = useRuns();
  const [, linkTo] = useJobsPlace();
  const known = schedule.lastRun && runs[schedule.lastRun.id];
  const lastRun = known && known.seq > (schedule.lastRun?.seq ?? 0) ? known : schedule.lastRun;
  return (
    <tr>
      <td className={table['name']}>{scheduleName(schedule)}</td>
      <td>{patternWords(pattern)}</td>
      <td data-label={isPaused ? undefined : 'Next'}>
        {isPaused ? <Badge icon={Pause}>Paused</Badge> : nextRuns[0] && londonMoment(nextRuns[0])}
      </td>
      <td>
        {lastRun && (
          <Link className={css['result']} to={linkTo({ run: lastRun.id })} state={{ opened: 'here' }}>
            <StateBadge run={lastRun} />
          </Link>
        )}
      </td>
      <td className={table['later']}>{lastRun && londonMoment(lastRun.createdAt)}</td>
      <td className={table['prose']} title={lastDue?.note}>
        {lastDue?.note}
      </td>
      <td className={table['actions']}>
        <ScheduleButtons
          schedule={schedule}
          isRunning={lastRun !== null && isUnfinished(lastRun)}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
}

function ScheduleButtons({ schedule, isRunning, onDelete }: SchedulesRowProps & { isRunning: boolean }) {
  const name = scheduleName(schedule);
  const run = useRunSchedule(schedule);
  const pause = usePauseSchedule(schedule);
  const [, linkTo] = useJobsPlace();
  const isBusy = run.isPending || isRunning;
  return (
    <span className={css['actions']}>
      <Button
        kind="icon"
        size="small"
        aria-disabled={isBusy}
        aria-label={isRunning ? `${name} is running` : `Run ${name} now`}
        title={isRunning ? 'It is running' : 'Run now'}
        onClick={(event) => {
          if (!isBusy && event.detail <= 1) run.mutate();
        }}
      >
        <Play size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        size="small"
        aria-disabled={pause.isPending}
        aria-label={`${schedule.isPaused ? 'Resume' : 'Pause'} ${name}`}
        title={schedule.isPaused ? 'Resume' : 'Pause'}
        onClick={(event) => {
          // Pause and Resume take each other's place: the second click of a double click must not undo the first.
          if (!pause.isPending && event.detail <= 1) pause.mutate();
        }}
      >
        {schedule.isPaused ? (
          <RotateCw size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Pause size={16} strokeWidth={1.9} aria-hidden="true" />
        )}
      </Button>
      <Link
        className={buttonClass('icon', 'small')}
        to={linkTo({ schedule: schedule.id })}
        aria-label={`Edit ${name}`}
        title="Edit"
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
      </Link>
      <Button kind="icon" size="small" aria-label={`Delete ${name}`} title="Delete" onClick={() => onDelete(schedule)}>
        <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </span>
  );
}
