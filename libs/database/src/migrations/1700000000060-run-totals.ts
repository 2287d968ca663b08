import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What became of the runs, counted where their rows change, so that whichever process ends one, and however it dies next, it
 * is counted once. Only runs that a worker had in hand: those are ended one by one, so that no two transactions wait for each
 * other's totals.
 */
export class RunTotals1700000000060 implements MigrationInterface {
  readonly name = 'RunTotals1700000000060';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table run_total (
        kind text not null,
        ending text not null,
        scale smallint not null constraint run_total_scale_check check (scale between -3 and 13),
        runs bigint not null,
        seconds double precision not null,
        primary key (kind, ending, scale)
      )`);
    // A run belongs to the scale whose power of two is the least that its seconds do not exceed.
    await q.query(`
      create function count_run() returns trigger language plpgsql as $$
      declare
        ending text := case new.state when 'active' then 'lease-lost' else coalesce(new.outcome, new.state) end;
        took float := case new.state when 'active' then 0
          else greatest(extract(epoch from new.finished_at - new.started_at), 0) end;
      begin
        insert into run_total as t (kind, ending, scale, runs, seconds)
          values (new.kind, ending, least(ceil(log(2, greatest(took, 0.125)::numeric)), 13), 1, took)
          on conflict on constraint run_total_pkey
          do update set runs = t.runs + 1, seconds = t.seconds + excluded.seconds;
        return null;
      end $$`);
    await q.query(`
      create trigger job_run_ended after update on job_run for each row
      when (old.state = 'active' and new.state in ('completed', 'failed', 'cancelled'))
      execute function count_run()`);
    await q.query(`
      create trigger job_run_lease_lost after update on job_run for each row
      when (old.state = 'active' and new.state = 'active' and new.attempt > old.attempt)
      execute function count_run()`);
    await q.query('alter table worker_presence add column figures jsonb');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table worker_presence drop column figures');
    await q.query('drop trigger job_run_lease_lost on job_run');
    await q.query('drop trigger job_run_ended on job_run');
    await q.query('drop function count_run');
    await q.query('drop table run_total');
  }
}
