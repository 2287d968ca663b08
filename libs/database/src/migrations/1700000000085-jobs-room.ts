import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the jobs room tells: queues that staff have paused, the log of every run, the cause that failures share, the run
 * that a run is part of, whether its worker is still heard of, what a token may do, and what a
 * schedule does where its moment does not suit.
 */
export class JobsRoom1700000000085 implements MigrationInterface {
  readonly name = 'JobsRoom1700000000085';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table queue_pause (
        queue text primary key,
        paused_by text not null,
        paused_at timestamptz not null default now(),
        reason text not null
      )`);
    await q.query(`
      alter table job_run
        add column parent_id uuid references job_run (id) on delete cascade,
        add column worker_lost_at timestamptz,
        add column cause text,
        add column retry_may_help boolean not null default true`);
    await q.query(`update job_run set cause = left(error, 300) where state in ('failed', 'discarded')`);
    await q.query('create index job_run_parent on job_run (parent_id) where parent_id is not null');
    await q.query(`create index job_run_cause on job_run (cause) where state = 'failed'`);
    await q.query(`
      alter table schedule
        add column overlap text not null default 'skip'
          constraint schedule_overlap_check check (overlap in ('skip', 'wait')),
        add column missed text not null default 'once'
          constraint schedule_missed_check check (missed in ('once', 'skip'))`);
    await q.query(`
      alter table operator_token
        add column scopes text[] not null default '{read,run,queues,import}'`);
    await q.query(`
      create table job_run_log (
        id bigint generated always as identity primary key,
        run_id uuid not null references job_run (id) on delete cascade,
        at timestamptz not null default clock_timestamp(),
        level text not null constraint job_run_log_level_check check (level in ('info', 'warn', 'error')),
        message text not null
      )`);
    await q.query('create index job_run_log_run on job_run_log (run_id, id)');
    // Written where the row changes, so that no handler can forget a line and none is written for what was rolled back. The
    // pages of a crawl are in its own log.
    await q.query(`
      create function log_run() returns trigger language plpgsql as $$
      declare
        level text := 'info';
        message text;
      begin
        if new.attempt > old.attempt then
          message := 'Attempt ' || new.attempt || ' began'
            || case old.state when 'active' then ': the worker before was lost.' else '.' end;
          if old.state = 'active' then level := 'warn'; end if;
        elsif new.state <> old.state then
          message := case new.state
            when 'queued' then case when old.state <> 'active' then 'Queued again.'
              when new.failures > old.failures then 'This attempt failed and is tried again: ' || new.error
              when new.due_at > now() then new.error
              else 'The worker shut down and gave it back.' end
            when 'completed' then 'Done' || coalesce(': ' || new.outcome, '') || '.'
            when 'failed' then case old.state when 'discarded' then 'No longer put aside.' else 'Failed: ' || new.error end
            when 'cancelled' then 'Cancelled.'
            when 'discarded' then 'Put aside: ' || new.discard_reason
          end;
          level := case when new.state = 'failed' and old.state = 'active' then 'error'
            when new.state = 'queued' and old.state = 'active' then 'warn' else 'info' end;
        elsif new.cancel_requested_at is not null and old.cancel_requested_at is null then
          message := 'Asked to stop.';
        elsif new.worker_lost_at is not null and old.worker_lost_at is null then
          level := 'warn';
          message := 'Nothing was heard of its worker for a while.';
        elsif new.worker_lost_at is null and old.worker_lost_at is not null then
          message := 'Its worker is heard of again.';
        elsif new.stage <> old.stage and new.stage <> '' and new.kind <> 'crawl' then
          message := new.stage || case when new.progress_total > 0
            then ', ' || new.progress_done || ' of ' || new.progress_total else '' end || '.';
        end if;
        if message is not null then
          insert into job_run_log (run_id, level, message) values (new.id, level, message);
        end if;
        return null;
      end $$`);
    await q.query(`
      create trigger job_run_logged after update on job_run for each row execute function log_run()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop trigger job_run_logged on job_run');
    await q.query('drop function log_run');
    await q.query('drop table job_run_log');
    await q.query('alter table schedule drop column missed, drop column overlap');
    await q.query('alter table operator_token drop column scopes');
    await q.query(`
      alter table job_run drop column retry_may_help, drop column cause, drop column worker_lost_at, drop column parent_id`);
    await q.query('drop table queue_pause');
  }
}
