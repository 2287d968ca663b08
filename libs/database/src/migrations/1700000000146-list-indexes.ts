import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders of the staff's lists: without an index each page sorts the whole table. An index with an expression `include`s the columns
 * of the expression, since PostgreSQL reads from the index alone only what is a column of it.
 */
const INDEXES: Record<string, string> = {
  product_by_name: 'product (lower(product_name), id) include (product_name)',
  product_by_brand: 'product (lower(brand), lower(product_name), id) include (brand, product_name)',
  product_by_category: 'product (lower(category), lower(product_name), id) include (category, product_name)',
  product_by_change: 'product (updated_at, id)',
  crawled_product_by_name: 'crawled_product (lower(name), id) include (name)',
  crawled_product_by_price: 'crawled_product (price, id)',
  audit_entry_at: 'audit_entry (at, id)',
  audit_entry_actor: 'audit_entry (lower(actor), at, id) include (actor)',
  audit_entry_kind: 'audit_entry (kind, at, id)',
  security_event_at: 'security_event (at, id)',
  security_event_actor: 'security_event (lower(actor), at, id) include (actor)',
  security_event_kind: 'security_event (kind, at, id)',
};

const REPLACED: Record<string, string> = {
  audit_entry_at: 'audit_entry (at)',
  security_event_at: 'security_event (at)',
  security_event_actor: 'security_event (lower(actor), at)',
};

/**
 * What a search looks in, in small letters: unpacking every guide or draft, and folding every entry's words, took most of its time.
 * Kept by triggers, since TypeORM cannot compare generated columns without a table of its own.
 */
const SEARCHED: Record<string, readonly string[]> = {
  knowledge_entry: [
    'slug',
    ...['title', 'problem', 'summary', 'aliases', 'keywords'].map((field) => `content ->> '${field}'`),
  ],
  learning_draft: ["entry ->> 'title'", "entry ->> 'problem'"],
  security_event: ['actor', 'subject', 'network', 'request_id'],
};

const words = (texts: readonly string[], row = '') =>
  `lower(concat_ws(chr(1), ${texts.map((text) => `${row}${text}`).join(', ')}))`;

const createAll = async (q: QueryRunner, indexes: Record<string, string>) => {
  for (const [name, on] of Object.entries(indexes)) await q.query(`create index ${name} on ${on}`);
};
const dropAll = async (q: QueryRunner, indexes: Record<string, string>) => {
  for (const name of Object.keys(indexes)) await q.query(`drop index ${name}`);
};

export class ListIndexes1700000000146 implements MigrationInterface {
  readonly name = 'ListIndexes1700000000146';

  async up(q: QueryRunner): Promise<void> {
    await dropAll(q, REPLACED);
    await createAll(q, INDEXES);
    for (const [table, texts] of Object.entries(SEARCHED)) {
      await q.query(`alter table ${table} add searched text`);
      // A change of the column's type writes every row anew, those that refuse an update too.
      await q.query(`alter table ${table} alter searched type text using ${words(texts)}`);
      await q.query(`alter table ${table} alter searched set default '', alter searched set not null`);
      await q.query(`
        create function words_of_${table}() returns trigger language plpgsql as $words$
        begin
          new.searched := ${words(texts, 'new.')};
          return new;
        end $words$`);
      await q.query(`
        create trigger ${table}_words before insert or update on ${table}
          for each row execute function words_of_${table}()`);
    }
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      await q.query(`drop trigger ${table}_words on ${table}`);
      await q.query(`drop function words_of_${table}()`);
      await q.query(`alter table ${table} drop column searched`);
    }
    await dropAll(q, INDEXES);
    await createAll(q, REPLACED);
  }
}
