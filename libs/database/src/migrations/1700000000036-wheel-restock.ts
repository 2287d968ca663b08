import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a restock fills each prize up to. */
export class WheelRestock1700000000036 implements MigrationInterface {
  readonly name = 'WheelRestock1700000000036';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table wheel_prize
        add column qty_restock int constraint wheel_prize_qty_restock_check check (qty_restock >= 0)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table wheel_prize drop column qty_restock');
    await q.query(`delete from job_run where kind = 'wheel-restock'`);
    await q.query(`delete from schedule where kind = 'wheel-restock'`);
  }
}
