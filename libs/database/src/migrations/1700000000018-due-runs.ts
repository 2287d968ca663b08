import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row alone says when a run is due and which of those that are due comes first; the queue is only a bell. */
export class DueRuns1700000000018 implements MigrationInterface {
  readonly name = 'DueRuns1700000000018';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table job_run rename column enqueue_after to due_at');
    // 0: somebody waits for it, 1: one piece of the staff's, 2: one of many, or the clock's.
    await q.query(
      `alter table job_run add column priority smallint not null default 1 check (priority between 0 and 2)`,
    );
    // Its place among runs of the same priority: whoever asks for many gets rising ones, so that others come in between.
    await q.query('alter table job_run add column turn bigint not null default 0');
    await q.query('drop index job_run_open');
    await q.query(`create index job_run_waiting on job_run (queue, priority, turn, due_at) where state = 'queued'`);
    await q.query(`create index job_run_turns on job_run (queue, priority, requested_by, turn) where state = 'queued'`);
    await q.query(`create index job_run_leased on job_run (queue, lease_until) where state = 'active'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index job_run_leased, job_run_turns, job_run_waiting');
    await q.query('alter table job_run drop column turn, drop column priority');
    await q.query('alter table job_run rename column due_at to enqueue_after');
    await q.query(
      `create index job_run_open on job_run (state, queue, enqueue_after) where state in ('queued', 'active')`,
    );
  }
}
