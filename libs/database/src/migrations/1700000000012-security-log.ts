import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who came in, who was refused, what was taken out: rows that nobody can change afterwards. */
export class SecurityLog1700000000012 implements MigrationInterface {
  readonly name = 'SecurityLog1700000000012';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table security_event (
        id bigint primary key generated always as identity,
        at timestamptz not null default clock_timestamp(),
        kind text not null,
        actor text,
        subject text,
        network text,
        request_id text,
        detail jsonb not null default '{}'
      )`);
    await q.query(`create index security_event_at on security_event (at)`);
    await q.query(`create index security_event_actor on security_event (lower(actor), at)`);
    // Retention says in its transaction that it is at work; nobody else has a reason to take a row out.
    await q.query(`
      create function security_event_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('beadline.retention', true) = 'on' then return old; end if;
        raise exception 'The security log can only be added to.';
      end $$`);
    await q.query(`
      create trigger security_event_append_only before update or delete on security_event
      for each row execute function security_event_is_append_only()`);
    await q.query(`
      create trigger security_event_no_truncate before truncate on security_event
      for each statement execute function security_event_is_append_only()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table security_event');
    await q.query('drop function security_event_is_append_only');
  }
}
