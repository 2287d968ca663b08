import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { isFirstSeed } from '../installation/seeds.js';
import { nextMoment } from '../schedules/pattern.js';
import type { ScheduleRepository } from '../schedules/schedule.repository.js';
import { REBUILD_SCHEDULE, type RebuildTarget } from './figures.jobs.js';

/** Behind the clean-up, which may not run beside it for long. */
const nightly: Pattern = { every: 'day', at: '04:20' };
const target: RebuildTarget = 'recent';

/** Puts the nightly rebuild on the table of schedules, once: one that staff have removed or moved stays as they left it. */
export async function seedRebuildSchedule(manager: EntityManager, schedules: ScheduleRepository): Promise<void> {
  if (!(await isFirstSeed(manager, 'rebuild schedule'))) return;
  await schedules.insert(manager, {
    kind: REBUILD_SCHEDULE,
    target,
    pattern: nightly,
    dueAt: nextMoment(nightly, new Date()),
  });
}
