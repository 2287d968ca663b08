import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run tells of its changes itself, with the commit and whichever process made them; Socket.IO needs no way between processes. */
export class RunChanges1700000000147 implements MigrationInterface {
  readonly name = 'RunChanges1700000000147';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create function run_changed() returns trigger language plpgsql as
      $$ begin perform pg_notify('run_changed', new.id::text); return null; end $$`);
    await q.query(`
      create trigger job_run_inserted after insert on job_run for each row execute function run_changed()`);
    // A heartbeat and a checkpoint change nothing that is shown.
    await q.query(`
      create trigger job_run_changed after update on job_run for each row
      when (old.seq is distinct from new.seq) execute function run_changed()`);
    await q.query('drop table socket_io_attachments');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      create table socket_io_attachments (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      )`);
    await q.query('drop trigger job_run_changed on job_run');
    await q.query('drop trigger job_run_inserted on job_run');
    await q.query('drop function run_changed()');
  }
}
