import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { isFirstSeed } from '../installation/seeds.js';
import { nextMoment } from '../schedules/pattern.js';
import type { ScheduleRepository } from '../schedules/schedule.repository.js';
import { RESTOCK_SCHEDULE, RESTOCK_TARGET } from './wheel-restock.jobs.js';

/** What the page promises: 'Wednesday at 7pm', in London. */
const promised: Pattern = { every: 'week', day: 'wednesday', at: '19:00' };

/** Puts restocking on the table of schedules, once. Until staff give quantities, its moments pass with a note that says so. */
export async function seedWheelRestock(manager: EntityManager, schedules: ScheduleRepository): Promise<void> {
  if (!(await isFirstSeed(manager, 'wheel restock schedule'))) return;
  await schedules.insert(manager, {
    kind: RESTOCK_SCHEDULE,
    target: RESTOCK_TARGET,
    pattern: promised,
    dueAt: nextMoment(promised, new Date()),
  });
}
