import { Pause, Pencil, Play, RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RunBadge } from '../../../kit/run-badge';
import { isUnfinished } from '../../../kit/run-state';
import { useListPlace } from '../../../kit/use-list-place';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { useRuns } from '../api/live-runs-context';
import { scheduleName, usePauseSchedule, useRunSchedule } from '../api/use-schedule-commands';
import { tookWords } from '../run-words';
import { londonMoment, patternWords } from '../schedule-words';
import { jobsPlace } from './jobs-place';
import { fieldLabels, missedBriefly, missedWords, overlapBriefly, overlapWords, scheduleRecord } from './schedule-form';
import css from './schedules-view.module.css';

export const schedulesColumns = (onDelete: (schedule: Schedule) => void): Column<Schedule>[] => [
  {
    id: 'job',
    header: 'Job',
    kind: 'name',
    cell: (schedule) => (
      <>
        {scheduleName(schedule)} <DraftBadge record={scheduleRecord(schedule.id)} />
      </>
    ),
  },
  { id: 'when', header: 'When', className: css['when'], cell: ({ pattern }) => patternWords(pattern) },
  {
    id: 'next',
    header: 'Next run',
    className: css['next'],
    label: ({ isPaused }) => (isPaused ? null : 'Next'),
    cell: ({ isPaused, nextRuns, refusal }) =>
      isPaused ? (
        <Badge icon={Pause}>Paused</Badge>
      ) : (
        nextRuns[0] && (
          <>
            {londonMoment(nextRuns[0])}
            <small className={css['later']}>
              {nextRuns
                .slice(1)
                // A moment is not broken between two lines.
                .map((moment) => londonMoment(moment).replaceAll(' ', '\u00a0'))
                .join(', ')}
            </small>
            {refusal && <small className={css['note']}>Would not start now: {refusal}</small>}
          </>
        )
      ),
  },
  {
    id: 'result',
    header: 'Last result, took',
    hint: ({ lastDue }) => lastDue?.note,
    cell: (schedule) => (
      <>
        <LastResult schedule={schedule} />
        {schedule.lastDue?.note && <small className={css['note']}>{schedule.lastDue.note}</small>}
      </>
    ),
  },
  {
    id: 'lastRun',
    header: 'Last run',
    isLater: true,
    cell: ({ lastRun }) => lastRun && londonMoment(lastRun.createdAt),
  },
  {
    id: 'policies',
    header: 'Overlaps and missed runs',
    kind: 'prose',
    isLater: true,
    hint: ({ overlap, missed }) =>
      `${fieldLabels.overlap}: ${overlapWords[overlap].toLowerCase()}. ${fieldLabels.missed}: ${missedWords[missed].toLowerCase()}.`,
    cell: ({ overlap, missed }) => (
      <>
        {overlapBriefly[overlap]}
        <small className={css['second']}>{missedBriefly[missed]}</small>
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (schedule) => <ScheduleButtons schedule={schedule} onDelete={onDelete} />,
  },
];

/** Its last run as it is by now: live, where it is still at work. */
function useLastRun({ lastRun }: Schedule): JobRun | null {
  const { runs } = useRuns();
  const known = lastRun && runs[lastRun.id];
  return known && known.seq > lastRun.seq ? known : lastRun;
}

function LastResult({ schedule }: { schedule: Schedule }) {
  const { linkTo } = useListPlace(jobsPlace);
  const run = useLastRun(schedule);
  return (
    run && (
      <Link className={css['result']} to={linkTo({ run: run.id })} state={{ opened: 'here' }}>
        <RunBadge run={run} />
        {tookWords(run) && ` ${tookWords(run)}`}
      </Link>
    )
  );
}

interface ScheduleButtonsProps {
  schedule: Schedule;
  onDelete: (schedule: Schedule) => void;
}

function ScheduleButtons({ schedule, onDelete }: ScheduleButtonsProps) {
  const name = scheduleName(schedule);
  const run = useRunSchedule(schedule);
  const pause = usePauseSchedule(schedule);
  const { linkTo } = useListPlace(jobsPlace);
  const lastRun = useLastRun(schedule);
  const isRunning = lastRun !== null && isUnfinished(lastRun);
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
