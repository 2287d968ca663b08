import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a long report reads of products, shops, terms and guides lies together by 4, 16 and 64 days. */
export class BlocksOfFigures1700000000103 implements MigrationInterface {
  readonly name = 'BlocksOfFigures1700000000103';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table figure_block (
        figure text not null,
        size smallint not null,
        first date not null,
        key text not null,
        part text not null,
        n bigint not null,
        primary key (figure, size, first, key, part)
      )`);
    await q.query(`
      insert into figure_block (figure, size, first, key, part, n)
      select s.figure, b.size, date '2000-01-01' + (d.day - date '2000-01-01') / b.size * b.size,
        case when s.figure = 'shop_buy_now' then d.part else d.key end,
        case when s.of = 'buy_now' then '' else d.part end, sum(d.n)
      from (values ('answered_term', 'answered_term'), ('answer_time', 'answer_time'), ('impression', 'impression'),
        ('feedback', 'feedback'), ('product_buy_now', 'buy_now'), ('shop_buy_now', 'buy_now')) s (figure, of)
      join day_figure d on d.figure = s.of
      cross join (values (4), (16), (64)) b (size)
      group by 1, 2, 3, 4, 5`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table figure_block');
  }
}
