import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger of model calls with what limits them, knowledge gaps, vectors of entries, and the rest of an answer's trace. */
export class Answers1700000000009 implements MigrationInterface {
  readonly name = 'Answers1700000000009';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table model_call (
        id uuid primary key default gen_random_uuid(),
        created_at timestamptz not null default clock_timestamp(),
        -- The London day it counts for.
        day date not null,
        purpose text not null check (purpose in ('answer', 'chat', 'vision', 'embedding', 'learning')),
        model text not null,
        -- Null for a call that belongs to no answer. No reference: the call is made before its answer is stored.
        analysis_id uuid,
        -- refused: a limit of ours kept it from going out. open: under way, or its process has died.
        state text not null check (state in ('open', 'ok', 'failed', 'refused')),
        -- Why it failed or was refused.
        reason text,
        input_tokens int not null default 0,
        output_tokens int not null default 0,
        cached_tokens int not null default 0,
        -- The endpoint told no counts; these are reckoned from the length of the texts.
        is_estimated boolean not null default false,
        -- Millionths of a US dollar; null where no price is set. While open, what is reserved for it.
        cost_micros bigint,
        milliseconds int
      )`);
    await q.query(`create index model_call_day on model_call (day, model)`);
    await q.query(`create index model_call_analysis on model_call (analysis_id) where analysis_id is not null`);

    // One row a day that every call passes through: what is spent and reserved, so that calls at the same time cannot overshoot.
    await q.query(`
      create table model_day (
        day date primary key,
        calls int not null default 0,
        committed_micros bigint not null default 0
      )`);
    await q.query(`
      create table model_visitor_day (
        day date not null,
        visitor_key text not null,
        calls int not null default 0,
        primary key (day, visitor_key)
      )`);

    await q.query(`
      create table knowledge_gap_signal (
        id uuid primary key default gen_random_uuid(),
        created_at timestamptz not null default clock_timestamp(),
        kind text not null check (kind in ('unsure', 'out_of_scope', 'thumbs_down', 'rephrased')),
        -- Personal data is taken out before it gets here.
        question text not null,
        analysis_id uuid not null references analysis on delete cascade,
        -- Tells conversations apart without naming them.
        session_hash text not null,
        confidence real,
        top_entry text,
        unique (analysis_id, kind)
      )`);
    await q.query(`create index knowledge_gap_signal_created on knowledge_gap_signal (created_at desc)`);

    await q.query(`
      create table entry_vector (
        slug text not null references knowledge_entry on delete cascade,
        version int not null,
        model text not null,
        vector real[] not null,
        primary key (slug, model)
      )`);

    await q.query(`
      update analysis set trace = '{"corrections": [], "photoSeen": null, "timings": null}'::jsonb || trace
      where trace <> '{}'`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of ['entry_vector', 'knowledge_gap_signal', 'model_visitor_day', 'model_day', 'model_call'])
      await q.query(`drop table ${table}`);
    await q.query(`update analysis set trace = trace - 'corrections' - 'photoSeen' - 'timings'`);
  }
}
