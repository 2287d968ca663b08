import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What evaluations came to, question by question. */
export class Evaluation1700000000077 implements MigrationInterface {
  readonly name = 'Evaluation1700000000077';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table evaluation_run (
        run_id uuid primary key,
        engine text not null,
        guides int,
        knowledge_version int,
        questions int not null default 0,
        figures jsonb,
        started_by text not null,
        created_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz
      )`);
    await q.query(`
      create table evaluation_answer (
        run_id uuid not null references evaluation_run on delete cascade,
        question_set text not null
          constraint evaluation_answer_set_check check (question_set in ('own', 'labelled', 'unfamiliar', 'unrelated')),
        question_id text not null,
        topic text not null,
        question text not null,
        mark double precision not null,
        is_right boolean not null,
        result jsonb not null,
        ms double precision not null,
        primary key (run_id, question_set, question_id)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table evaluation_answer');
    await q.query('drop table evaluation_run');
  }
}
