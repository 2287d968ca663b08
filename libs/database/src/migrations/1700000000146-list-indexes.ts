import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders of the staff's lists: without an index each page sorts the whole table. An index with an expression `include`s the columns
 * of the expression, since PostgreSQL reads from the index alone only what is a column of it.
 */
const INDEXES: Record<string, string> = {
  product_by_name: 'product (lower(product_name), id) include (product_name)',
  product_by_brand: 'product (lower(brand), lower(product_name), id) include (brand, product_name)',
  product_by_category: 'product (category, lower(product_name), id) include (product_name)',
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
  product_category: 'product (category)',
  audit_entry_at: 'audit_entry (at)',
  security_event_at: 'security_event (at)',
  security_event_actor: 'security_event (lower(actor), at)',
};

/** What a search looks in: unpacking every guide or draft, and folding every entry's words, took most of its time. */
const SEARCHED: Record<string, string> = {
  knowledge_entry: `lower(slug || chr(1) || coalesce(content ->> 'title', '') || chr(1) || coalesce(content ->> 'problem', '') || chr(1)
    || coalesce(content ->> 'summary', '') || chr(1) || coalesce(content ->> 'aliases', '') || chr(1) || coalesce(content ->> 'keywords', ''))`,
  learning_draft: `lower(coalesce(entry ->> 'title', '') || chr(1) || coalesce(entry ->> 'problem', ''))`,
  security_event: `lower(coalesce(actor, '') || chr(1) || coalesce(subject, '') || chr(1) || coalesce(network, '') || chr(1)
    || coalesce(request_id, ''))`,
};

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
    for (const [table, words] of Object.entries(SEARCHED))
      await q.query(`alter table ${table} add searched text not null generated always as (${words}) stored`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) await q.query(`alter table ${table} drop column searched`);
    await dropAll(q, INDEXES);
    await createAll(q, REPLACED);
  }
}
