import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors read alike, beside what staff decide about the match of a crawled product. */
const tables = [
  'product',
  'brand',
  'retailer',
  'sponsored_ad',
  'news_article',
  'news_video',
  'wheel_config',
  'wheel_prize',
  'site_setting',
  'search_term_blocklist',
  'sample_search_term',
  'community_fix',
  'community_fix_vote',
];

/** Every api process hears which table has changed that it keeps answers of. */
export class PublicReads1700000000019 implements MigrationInterface {
  name = 'PublicReads1700000000019';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create function public_read_changed() returns trigger language plpgsql as $$
      begin perform pg_notify('public_reads_changed', tg_table_name); return null; end $$`);
    for (const table of tables)
      await q.query(`
        create trigger ${table}_read after insert or update or delete or truncate on ${table}
        for each statement execute function public_read_changed()`);
    // A crawl writes this table by the thousand, and a notification takes a lock that all commits share.
    await q.query(`
      create trigger crawled_product_matched after update on crawled_product
      for each row when (old.product_id is distinct from new.product_id) execute function public_read_changed()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop trigger crawled_product_matched on crawled_product');
    for (const table of tables) await q.query(`drop trigger ${table}_read on ${table}`);
    await q.query('drop function public_read_changed');
  }
}
