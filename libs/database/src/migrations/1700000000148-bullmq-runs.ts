import type { MigrationInterface, QueryRunner } from 'typeorm';

/** BullMQ holds who works on a run, and what comes next; the row keeps which worker that is, and its job's number. */
export class BullmqRuns1700000000148 implements MigrationInterface {
  readonly name = 'BullmqRuns1700000000148';

  async up(q: QueryRunner): Promise<void> {
    for (const index of ['job_run_leased', 'job_run_turns', 'job_run_waiting']) await q.query(`drop index ${index}`);
    await q.query(`
      alter table job_run drop column lease_until, drop column turn, drop column claims,
        add column retry int not null default 0, add column worker_id uuid`);
    await q.query(`create index job_run_waiting on job_run (queue, due_at) where state = 'queued'`);
    await q.query(`create index job_run_active on job_run (queue) where state = 'active'`);
    // The former jobs only said that a run waits: the sweep adds a job for each run that waits.
    await q.query(`
      do $$ begin
        if to_regclass('bullmq.job') is not null then delete from bullmq.job where name = 'due'; end if;
      end $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index job_run_active');
    await q.query('drop index job_run_waiting');
    await q.query(`
      alter table job_run drop column retry, drop column worker_id,
        add column lease_until timestamptz, add column turn bigint not null default 0,
        add column claims int not null default 0`);
    await q.query(`create index job_run_waiting on job_run (queue, priority, turn, due_at) where state = 'queued'`);
    await q.query(`create index job_run_turns on job_run (queue, priority, requested_by, turn) where state = 'queued'`);
    await q.query(`create index job_run_leased on job_run (queue, lease_until) where state = 'active'`);
  }
}
