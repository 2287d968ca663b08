import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { usePresence } from '../../../lib/use-presence';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { schedulesQuery } from '../api/get-schedules';
import { jobsPlace } from './jobs-place';
import { schedulesColumns } from './schedules-columns';
import css from './schedules-view.module.css';

const ScheduleDialog = lazy(() => import('./schedule-dialog').then((module) => ({ default: module.ScheduleDialog })));
const DeleteScheduleDialog = lazy(() =>
  import('./delete-schedule-dialog').then((module) => ({ default: module.DeleteScheduleDialog })),
);

const READ_EVERY_MS = 10_000;

/** What is started by the clock: when next, how it went last, and every way to change that. */
export function SchedulesView() {
  const isPresent = usePresence();
  const schedules = useQuery({ ...schedulesQuery, refetchInterval: isPresent && READ_EVERY_MS });
  const { place, linkTo, go } = useListPlace(jobsPlace);
  const [doomed, setDoomed] = useState<Schedule | null>(null);
  const chosen = schedules.data?.find(({ id }) => id === place.schedule);
  return (
    <>
      <DataTable
        id="schedules"
        title="Schedules"
        noun={['schedule', 'schedules']}
        columns={schedulesColumns(setDoomed)}
        rowId={({ id }) => id}
        query={wholeList(schedules)}
        aside={<span className={css['aside']}>London time</span>}
        tools={
          <Link className={buttonClass('primary', 'small')} to={linkTo({ schedule: 'new' })}>
            <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
            Add schedule
          </Link>
        }
        empty={
          <EmptyState tool="sprayer" title="Nothing is scheduled">
            A schedule starts a job by itself, every night for example.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {(chosen || place.schedule === 'new') && (
          <ScheduleDialog
            key={place.schedule}
            schedule={chosen}
            existing={schedules.data}
            onClose={() => go({ schedule: null }, { replace: true })}
          />
        )}
        {doomed && <DeleteScheduleDialog schedule={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </>
  );
}
