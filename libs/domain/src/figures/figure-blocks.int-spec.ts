import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { blocksOf, rebuildBlocks, type SummedFigure, summedOver } from './figure-blocks.js';

const FROM = Date.parse('2025-11-01');
const DAYS = 200;
const dayAt = (number: number): string => new Date(FROM + number * 86_400_000).toISOString().slice(0, 10);

/** Ranges of every length and from every place in a block. */
const ranges = Array.from({ length: 60 }, (_, n) => {
  const start = (n * 37) % 150;
  return { start: dayAt(start), end: dayAt(start + ((n * 23) % (DAYS - start))) };
});

describe('the blocks of a range', () => {
  it('hold each of its days once and no other, and are few', () => {
    for (const { start, end } of [...ranges, { start: '2024-11-27', end: '2026-11-26' }]) {
      const blocks = blocksOf({ start, end });
      const days = blocks.flatMap(({ size, first }) =>
        Array.from({ length: size }, (_, n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10)),
      );
      const length = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
      expect([days[0], days.at(-1), days.length, new Set(days).size]).toEqual([start, end, length, length]);
      expect(days).toEqual([...days].sort());
      // At most three of each smaller size on either side of the largest.
      expect(blocks.length).toBeLessThanOrEqual(18 + length / 64);
    }
  });
});

describe('a figure that is read by blocks', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await ownDatabase();
    await own.database.query(
      `insert into day_figure (figure, day, key, part, n, amount)
       select f.name, date '${dayAt(0)}' + d, 'key ' || k, 'part ' || p, 1 + (d * 7 + k * 3 + p) % 11, 0
       from unnest(array['answered_term', 'answer_time', 'impression', 'feedback', 'buy_now', 'visit']) f (name),
         generate_series(0, ${DAYS - 1}) d, generate_series(1, 3) k, generate_series(1, 2) p`,
    );
    for (let day = 0; day < DAYS; day++) await rebuildBlocks(sqlOn(own.database), dayAt(day));
  });
  afterAll(() => own.close());

  /** Which column of a day's row is the key, and whether its part is told apart. */
  const columns: Record<SummedFigure, [of: string, key: string, part: string]> = {
    answered_term: ['answered_term', 'key', 'part'],
    answer_time: ['answer_time', 'key', 'part'],
    impression: ['impression', 'key', 'part'],
    feedback: ['feedback', 'key', 'part'],
    product_buy_now: ['buy_now', 'key', `''`],
    shop_buy_now: ['buy_now', 'part', `''`],
  };
  const names = Object.keys(columns) as SummedFigure[];

  it('is the sum of its days, whatever the range', async () => {
    for (const range of ranges) {
      const byBlocks = await sql`
        select f.figure, f.key, f.part, sum(f.n)::int as n from ${summedOver(names, range)} group by 1, 2, 3 order by 1, 2, 3`.execute(
        sqlOn(own.database),
      );
      const byDays = await own.database.query(
        `select figure, key, part, sum(n)::int as n from (${names
          .map((name) => {
            const [of, key, part] = columns[name];
            return `select '${name}' as figure, ${key} as key, ${part} as part, n from day_figure
              where figure = '${of}' and day between $1::date and $2::date`;
          })
          .join(' union all ')}) rows group by 1, 2, 3 order by 1, 2, 3`,
        [range.start, range.end],
      );
      expect(byBlocks.rows).toEqual(byDays);
    }
  });

  it('is read by one block of 64 days, where a range is one', async () => {
    const [first] = await own.database.query<{ first: string }>(
      `select first::text from figure_block where size = 64 order by first limit 1 offset 1`,
    );
    const start = first!.first;
    const end = new Date(Date.parse(start) + 63 * 86_400_000).toISOString().slice(0, 10);
    expect(blocksOf({ start, end })).toEqual([{ size: 64, first: start }]);
  });
});
