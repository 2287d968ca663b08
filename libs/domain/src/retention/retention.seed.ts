import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { isFirstSeed } from '../installation/seeds.js';
import { nextMoment } from '../schedules/pattern.js';
import type { ScheduleRepository } from '../schedules/schedule.repository.js';
import { RETENTION_SCHEDULE, RETENTION_TARGET } from './retention.jobs.js';

/** After midnight's counts have changed, before anybody is up, and not on the hour, when other things start. */
const nightly: Pattern = { every: 'day', at: '03:10' };

/** Puts retention on the table of schedules, once: one that staff have removed or moved stays as they left it. */
export async function seedRetentionSchedule(manager: EntityManager, schedules: ScheduleRepository): Promise<void> {
  if (!(await isFirstSeed(manager, 'retention schedule'))) return;
  await schedules.insert(manager, {
    kind: RETENTION_SCHEDULE,
    target: RETENTION_TARGET,
    pattern: nightly,
    dueAt: nextMoment(nightly, new Date()),
  });
}
