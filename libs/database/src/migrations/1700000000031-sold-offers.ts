import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which products are sold is read from an index: matching 150,000 addresses for a list took half a second. */
export class SoldOffers1700000000031 implements MigrationInterface {
  readonly name = 'SoldOffers1700000000031';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create index product_offer_sold on product_offer (product_id, retailer_slug)
      where is_available and url ~* '^https?://[^[:space:]]+$'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index product_offer_sold');
  }
}
