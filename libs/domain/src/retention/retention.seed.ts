import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { nextMoment } from '../schedules/pattern.js';
import { RETENTION_SCHEDULE, RETENTION_TARGET } from './retention.jobs.js';

/** After midnight's counts have changed, before anybody is up, and not on the hour, when other things start. */
const nightly: Pattern = { every: 'day', at: '03:10' };

/** Puts retention on the table of schedules, once: one that staff have removed or moved stays as they left it. */
export async function seedRetentionSchedule(manager: EntityManager): Promise<void> {
  const isFirst: unknown[] = await manager.query(
    `insert into seeded (name) values ('retention schedule') on conflict do nothing returning 1`,
  );
  if (isFirst.length === 0) return;
  await manager.query(
    `insert into schedule (kind, target, pattern, due_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [RETENTION_SCHEDULE, RETENTION_TARGET, JSON.stringify(nightly), nextMoment(nightly, new Date())],
  );
}
