import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff and operators do, and for a while what they delete. */
export class AuditLog1700000000025 implements MigrationInterface {
  readonly name = 'AuditLog1700000000025';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table audit_entry (
        id bigint primary key generated always as identity,
        at timestamptz not null default clock_timestamp(),
        kind text not null,
        actor text not null,
        actor_id uuid,
        record_type text not null,
        record_id text not null,
        label text not null,
        change text check (change in ('create', 'update', 'delete')),
        before jsonb,
        after jsonb,
        request_id text,
        reverts bigint
      )`);
    await q.query('create index audit_entry_at on audit_entry (at)');
    await q.query('create index audit_entry_record on audit_entry (record_type, record_id)');
    await q.query('create unique index audit_entry_reverts on audit_entry (reverts)');
    // As the security log: retention says in its transaction that it is at work, and nobody else has a reason.
    await q.query(`
      create function audit_entry_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('beadline.retention', true) = 'on' then return old; end if;
        raise exception 'The audit log can only be added to.';
      end $$`);
    await q.query(`
      create trigger audit_entry_append_only before update or delete on audit_entry
      for each row execute function audit_entry_is_append_only()`);
    await q.query(`
      create trigger audit_entry_no_truncate before truncate on audit_entry
      for each statement execute function audit_entry_is_append_only()`);
    await q.query(`
      create table audit_kept_row (
        id bigint primary key generated always as identity,
        at timestamptz not null default clock_timestamp(),
        entry_id bigint not null references audit_entry on delete cascade,
        table_name text not null,
        reference text,
        row jsonb not null
      )`);
    await q.query('create index audit_kept_row_entry on audit_kept_row (entry_id, table_name)');
    await q.query('create index audit_kept_row_at on audit_kept_row (at)');
    await q.query(`create index audit_kept_row_id on audit_kept_row (table_name, (row ->> 'id'))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table audit_kept_row');
    await q.query('drop table audit_entry');
    await q.query('drop function audit_entry_is_append_only');
  }
}
