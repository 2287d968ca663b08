import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run knows the trace of the request that queued it. */
export class RunTraces1700000000061 implements MigrationInterface {
  readonly name = 'RunTraces1700000000061';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table job_run add column traceparent text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table job_run drop column traceparent');
  }
}
