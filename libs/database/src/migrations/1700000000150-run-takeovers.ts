import type { MigrationInterface, QueryRunner } from 'typeorm';

const countRunsAs = (ending: string) => `
  create or replace function count_run() returns trigger language plpgsql as $$
  declare
    ending text := case new.state when 'active' then '${ending}' else coalesce(new.outcome, new.state) end;
    took float := case new.state when 'active' then 0
      else greatest(extract(epoch from new.finished_at - new.started_at), 0) end;
  begin
    insert into run_total as t (kind, ending, scale, runs, seconds)
      values (new.kind, ending, least(ceil(log(2, greatest(took, 0.125)::numeric)), 13), 1, took)
      on conflict on constraint run_total_pkey
      do update set runs = t.runs + 1, seconds = t.seconds + excluded.seconds;
    return null;
  end $$`;

/** Runs have no leases any more: a run that another worker took over is counted as that. */
export class RunTakeovers1700000000150 implements MigrationInterface {
  readonly name = 'RunTakeovers1700000000150';

  async up(q: QueryRunner): Promise<void> {
    await q.query(countRunsAs('taken-over'));
    await q.query('alter trigger job_run_lease_lost on job_run rename to job_run_taken_over');
    await q.query(`update run_total set ending = 'taken-over' where ending = 'lease-lost'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(countRunsAs('lease-lost'));
    await q.query('alter trigger job_run_taken_over on job_run rename to job_run_lease_lost');
    await q.query(`update run_total set ending = 'lease-lost' where ending = 'taken-over'`);
  }
}
