import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers say what they cannot do where they run; and what a backup of pg_dump brings back counts as written here. */
export class Backups1700000000091 implements MigrationInterface {
  readonly name = 'Backups1700000000091';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table worker_presence add column unable jsonb not null default '{}'`);
    // Transaction numbers mean nothing in another server, whose own begin anew: figures would leave out what is written
    // there until its numbers have come as far as the restored ones.
    await q.query(`
      create function take_over_restored_rows() returns void language plpgsql as $$
      declare
        change text;
      begin
        for change in
          select format('update %s set %I = pg_current_xact_id()', c.oid::regclass, a.attname)
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and a.atttypid = 'xid8'::regtype and a.attnum > 0 and not a.attisdropped
        loop
          execute change;
        end loop;
      end $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop function take_over_restored_rows()');
    await q.query('alter table worker_presence drop column unable');
  }
}
