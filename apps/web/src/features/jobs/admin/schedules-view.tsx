import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { usePresence } from '../../../lib/use-presence';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { schedulesQuery } from '../api/get-schedules';
import { useJobsPlace } from './jobs-url';
import { SchedulesRow } from './schedules-row';
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
  const [place, linkTo] = useJobsPlace();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Schedule | null>(null);
  const chosen = schedules.data?.find(({ id }) => id === place.schedule);
  return (
    <Pane
      title="Schedules"
      aside={<span className={css['aside']}>London time</span>}
      tools={
        <Link className={buttonClass('primary', 'small')} to={linkTo({ schedule: 'new' })}>
          <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
          Add schedule
        </Link>
      }
    >
      <Loaded query={schedules} what="the schedules" lines={4}>
        {(data) => <SchedulesTable schedules={data} onDelete={setDoomed} />}
      </Loaded>
      <Suspense fallback={null}>
        {(chosen || place.schedule === 'new') && (
          <ScheduleDialog
            key={place.schedule}
            schedule={chosen}
            onClose={() => void navigate(linkTo({ schedule: null }), { replace: true })}
          />
        )}
        {doomed && <DeleteScheduleDialog schedule={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </Pane>
  );
}

function SchedulesTable({ schedules, onDelete }: { schedules: Schedule[]; onDelete: (schedule: Schedule) => void }) {
  if (schedules.length === 0) {
    return (
      <EmptyState tool="sprayer" title="Nothing is scheduled">
        A schedule starts a job by itself, every night for example.
      </EmptyState>
    );
  }
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Job
          </th>
          <th scope="col">When</th>
          <th scope="col">Next run</th>
          <th scope="col">Last result</th>
          <th scope="col" className={table['later']}>
            Last run
          </th>
          <th scope="col" className={table['prose']}>
            Last note
          </th>
          <th scope="col">
            <span className={text['hidden']}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <SchedulesRow key={schedule.id} schedule={schedule} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}
