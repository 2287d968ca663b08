import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A report reads thousands of figures beside each other by their keys alone: with the numbers in the index it reads no row, each
 * of which lies on a page of its own.
 */
export class FiguresInIndexes1700000000104 implements MigrationInterface {
  readonly name = 'FiguresInIndexes1700000000104';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table figure_block drop constraint figure_block_pkey,
        add constraint figure_block_pkey primary key (figure, size, first, key, part) include (n)`);
    await q.query(`
      alter table day_figure drop constraint day_figure_pkey,
        add constraint day_figure_pkey primary key (figure, day, key, part) include (n, amount)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table day_figure drop constraint day_figure_pkey,
        add constraint day_figure_pkey primary key (figure, day, key, part)`);
    await q.query(`
      alter table figure_block drop constraint figure_block_pkey,
        add constraint figure_block_pkey primary key (figure, size, first, key, part)`);
  }
}
