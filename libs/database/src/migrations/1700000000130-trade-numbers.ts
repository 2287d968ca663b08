import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product's number in trade, by which a shop's product is known again under another address, name and stock number. */
export class TradeNumbers1700000000130 implements MigrationInterface {
  readonly name = 'TradeNumbers1700000000130';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table crawled_product add gtin text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table crawled_product drop gtin');
  }
}
