import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED = (row: string) =>
  `lower(concat_ws(chr(1), ${['actor', 'label', 'record_id', 'request_id'].map((column) => `${row}${column}`).join(', ')}))`;

/**
 * What words are looked for in stands beside each entry, in small letters: putting it together and folding it for every entry of
 * years took three quarters of a search's time.
 */
export class WordsOfAuditEntries1700000000110 implements MigrationInterface {
  readonly name = 'WordsOfAuditEntries1700000000110';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table audit_entry add searched text');
    // Written anew by a change of the column: the entries themselves refuse an update.
    await q.query(`alter table audit_entry alter searched type text using ${SEARCHED('')}`);
    await q.query(`alter table audit_entry alter searched set default '', alter searched set not null`);
    await q.query(`
      create function words_of_audit_entry() returns trigger language plpgsql as $words$
      begin
        new.searched := ${SEARCHED('new.')};
        return new;
      end $words$`);
    await q.query(`
      create trigger audit_entry_words before insert on audit_entry
        for each row execute function words_of_audit_entry()`);
    // Without them one name among all entries is taken for one in 200, and all of a member of staff's are sorted for a page.
    await q.query('create statistics audit_entry_actor on (lower(actor)) from audit_entry');
    await q.query('analyze audit_entry');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop statistics audit_entry_actor');
    await q.query('drop trigger audit_entry_words on audit_entry');
    await q.query('drop function words_of_audit_entry()');
    await q.query('alter table audit_entry drop column searched');
  }
}
