import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the job of an answer came out, by whoever did it: counted for the guide, and gone with the answer. */
export class JobOutcomes1700000000141 implements MigrationInterface {
  readonly name = 'JobOutcomes1700000000141';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`create table job_outcome (
      analysis_id uuid primary key references analysis on delete cascade,
      guide text not null,
      better boolean not null,
      said_at timestamptz not null default now()
    )`);
    await q.query('create index job_outcome_guide on job_outcome (guide)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table job_outcome');
  }
}
