import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (...names: string[]) => `
  alter table job_run drop constraint job_run_state_check,
    add constraint job_run_state_check check (state in (${names.map((name) => `'${name}'`).join(', ')}))`;

/** Failed runs that staff have put aside, with the reason. */
export class DiscardedRuns1700000000035 implements MigrationInterface {
  readonly name = 'DiscardedRuns1700000000035';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table job_run add column discard_reason text');
    await q.query(states('queued', 'active', 'completed', 'failed', 'cancelled', 'discarded'));
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`update job_run set state = 'failed' where state = 'discarded'`);
    await q.query(states('queued', 'active', 'completed', 'failed', 'cancelled'));
    await q.query('alter table job_run drop column discard_reason');
  }
}
