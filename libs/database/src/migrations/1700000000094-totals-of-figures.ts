import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those of products, shops and guides, by what they are called where they are not told apart. */
const WHOLE = { impression: 'impressions', buy_now: 'buy_nows', feedback: 'feedbacks' } as const;

/**
 * A day's impressions, Buy Nows and words on answers stand beside those of each product, shop and guide, so that a chart of a year
 * reads a row a day; and how often a product was suggested since the first day is one row of its own.
 */
export class TotalsOfFigures1700000000094 implements MigrationInterface {
  readonly name = 'TotalsOfFigures1700000000094';

  async up(q: QueryRunner): Promise<void> {
    for (const [figure, whole] of Object.entries(WHOLE)) {
      const part = figure === 'feedback' ? 'part' : `''`;
      for (const [table, unit] of [
        ['hour_figure', 'hour'],
        ['day_figure', 'day'],
      ])
        await q.query(`
          insert into ${table} (figure, ${unit}, key, part, n, amount)
          select '${whole}', ${unit}, '', ${part}, sum(n), sum(amount) from ${table} where figure = '${figure}' group by 2, 4`);
      await q.query(`
        insert into kept_figure (written_by, at, figure, key, part, n, amount)
        select written_by, at, '${whole}', '', ${part}, n, amount from kept_figure where figure = '${figure}'`);
    }
    await q.query(`
      create table figure_total (
        figure text not null,
        key text not null,
        n bigint not null,
        primary key (figure, key)
      )`);
    await q.query(`
      insert into figure_total (figure, key, n)
      select figure, key, sum(n) from day_figure where figure = 'impression' group by 1, 2`);
    // Of one product: those that are not counted yet, and the last one.
    await q.query('drop index product_impression_product');
    await q.query('create index product_impression_product on product_impression (product_id, written_by)');
    await q.query('create index product_impression_last on product_impression (product_id, created_at)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index product_impression_last');
    await q.query('drop index product_impression_product');
    await q.query('create index product_impression_product on product_impression (product_id)');
    await q.query('drop table figure_total');
    for (const table of ['hour_figure', 'day_figure', 'kept_figure'])
      await q.query(`delete from ${table} where figure in ('impressions', 'buy_nows', 'feedbacks')`);
  }
}
