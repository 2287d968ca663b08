import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pages of products say, for learning to quote: kept with the product's address, and with when it was read. */
export class PageTexts1700000000101 implements MigrationInterface {
  readonly name = 'PageTexts1700000000101';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table crawled_product add page_text text, add page_read_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table crawled_product drop page_text, drop page_read_at');
  }
}
