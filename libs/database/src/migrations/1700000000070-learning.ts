import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learning sessions with their questions, and the drafts that wait for staff with what they rest on. */
export class Learning1700000000070 implements MigrationInterface {
  readonly name = 'Learning1700000000070';

  async up(q: QueryRunner): Promise<void> {
    // One session at a time over both kinds, whoever starts them and however often.
    await q.query(`
      create unique index job_run_one_learning on job_run (queue)
        where kind in ('learning-cycle', 'topic-study') and state in ('queued', 'active')`);
    await q.query(`
      create table learning_session (
        run_id uuid primary key references job_run on delete cascade,
        topic text,
        question_count int not null
      )`);
    await q.query(`
      create table learning_draft (
        id uuid primary key default gen_random_uuid(),
        run_id uuid references job_run on delete set null,
        state text not null default 'waiting'
          constraint learning_draft_state_check check (state in ('waiting', 'approved', 'rejected', 'expired')),
        entry jsonb not null,
        current jsonb,
        citations jsonb not null,
        causes jsonb not null,
        scores jsonb not null,
        regression jsonb not null,
        fingerprint text not null,
        reason text not null default '',
        created_at timestamptz not null default clock_timestamp(),
        decided_at timestamptz,
        decided_by text,
        version int not null default 1
      )`);
    await q.query(`create index learning_draft_age on learning_draft (created_at)`);
    await q.query(`
      create unique index learning_draft_once on learning_draft (fingerprint) where state in ('waiting', 'rejected')`);
    await q.query(`create index learning_draft_run on learning_draft (run_id)`);
    await q.query(`
      create table learning_evidence (
        id uuid primary key,
        draft_id uuid not null references learning_draft on delete cascade,
        place int not null,
        ref text not null,
        source text not null
          constraint learning_evidence_source_check check (source in ('correction', 'entry', 'maker', 'retailer')),
        title text not null,
        quote text not null,
        trust int not null,
        address text,
        seen_at timestamptz not null,
        licence text not null
      )`);
    await q.query(`create index learning_evidence_draft on learning_evidence (draft_id)`);
    await q.query(`
      create table learning_question (
        run_id uuid not null references learning_session on delete cascade,
        number int not null,
        text text not null,
        origin text not null
          constraint learning_question_origin_check check (origin in ('gap', 'correction', 'topic')),
        subject text not null,
        wordings jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        researched_at timestamptz,
        outcome text constraint learning_question_outcome_check
          check (outcome in ('drafted', 'edit proposed', 'duplicate', 'no evidence', 'blocked')),
        sentence text not null default '',
        evidence_count int not null default 0,
        draft_id uuid references learning_draft on delete set null,
        primary key (run_id, number)
      )`);
    await q.query(`create index learning_question_draft on learning_question (draft_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table learning_question');
    await q.query('drop table learning_evidence');
    await q.query('drop table learning_draft');
    await q.query('drop table learning_session');
    await q.query('drop index job_run_one_learning');
  }
}
