import { type RawBuilder, sql } from 'kysely';
import type { ReportQuery } from '@app/contracts/figures/figures.contract.js';
import { type Sql } from '../sql.js';

/** Days that are summed up together; each size holds four of the size before it, the first one four days. */
const SIZES = [4, 16, 64] as const;
type Size = 1 | (typeof SIZES)[number];

/** The first day of the first block of every size: earlier than anything that can be counted. */
const FIRST_DAY = '2000-01-01';
const DAY_MS = 86_400_000;

/** Of which figure of days one is made, and by what it is read: not by a product's shops where only the product is asked for. */
interface Summed {
  of: string;
  key: 'key' | 'part';
  part: 'part' | null;
}

const asItIs = (of: string): Summed => ({ of, key: 'key', part: 'part' });

/** Figures with many keys on a day: what is read of them by the day grows with the range, and by blocks with its logarithm. */
const summed = {
  answered_term: asItIs('answered_term'),
  answer_time: asItIs('answer_time'),
  impression: asItIs('impression'),
  feedback: asItIs('feedback'),
  product_buy_now: { of: 'buy_now', key: 'key', part: null },
  shop_buy_now: { of: 'buy_now', key: 'part', part: null },
} as const satisfies Record<string, Summed>;

export type SummedFigure = keyof typeof summed;
const names = Object.keys(summed) as SummedFigure[];

export interface Block {
  size: Size;
  /** Its first day. */
  first: string;
}

/** As few blocks as hold just these days, in their order. */
export function blocksOf({ start, end }: ReportQuery): Block[] {
  const last = numberOf(end);
  const blocks: Block[] = [];
  for (let at = numberOf(start); at <= last; at += blocks.at(-1)!.size) {
    const size = SIZES.findLast((days) => at % days === 0 && at + days - 1 <= last) ?? 1;
    blocks.push({ size, first: dayOf(at) });
  }
  return blocks;
}

/** The rows of these figures on the days, out of as few as hold them, as `f` with `figure`, `key`, `part` and `n`. */
export function summedOver(figures: SummedFigure | readonly SummedFigure[], range: ReportQuery): RawBuilder<unknown> {
  const wanted = [figures].flat();
  const blocks = blocksOf(range);
  const larger = blocks.filter(({ size }) => size > 1);
  const single = blocks.flatMap(({ size, first }) => (size === 1 ? [first] : []));
  const onSingle = asSummed(sql`day_figure`, wanted, sql`day = any(${single}::date[])`);
  return sql`(
    select t.figure, t.key, t.part, t.n
    from unnest(${wanted}::text[]) w (figure)
    cross join unnest(${larger.map(({ size }) => size)}::smallint[], ${larger.map(({ first }) => first)}::date[]) b (size, first)
    join figure_block t on t.figure = w.figure and t.size = b.size and t.first = b.first
    union all
    select figure, key, part, n from (${onSingle}) days) f`;
}

/** Adds these rows of days (`figure`, `day`, `key`, `part`, `n`, `amount`) to every block that their day is in. */
export const addToBlocks = (days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into figure_block as f (figure, size, first, key, part, n)
  select figure, size, ${firstOfBlock(sql`day`, sql`size`)}, key, part, sum(n)
  from (${asSummed(days)}) r cross join unnest(${[...SIZES]}::smallint[]) s (size) group by 1, 2, 3, 4, 5
  on conflict (figure, size, first, key, part) do update set n = f.n + excluded.n`;

/** Sums up the blocks of that day anew: the smallest out of its days, every other one out of four smaller ones. */
export async function rebuildBlocks(on: Sql, day: string): Promise<void> {
  for (const [at, size] of SIZES.entries()) {
    const first = firstOfBlock(sql`${day}::date`, sql.lit(size));
    const below = SIZES[at - 1];
    const within = (column: string) =>
      sql<boolean>`${sql.ref(column)} between ${first} and ${first} + ${sql.lit(size - 1)}`;
    const parts = below
      ? sql`select * from figure_block where figure = any(${names}) and size = ${sql.lit(below)} and ${within('first')}`
      : asSummed(sql`day_figure`, names, within('day'));
    await sql`delete from figure_block where figure = any(${names}) and size = ${sql.lit(size)} and first = ${first}`.execute(
      on,
    );
    await sql`
      insert into figure_block (figure, size, first, key, part, n)
      select figure, ${sql.lit(size)}::smallint, ${first}, key, part, sum(n) from (${parts}) r group by figure, key, part`.execute(
      on,
    );
  }
}

/** Rows of days as the figures that are made of them. */
function asSummed(
  days: RawBuilder<unknown>,
  wanted: readonly SummedFigure[] = names,
  which: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const each = wanted.map((name) => {
    const { of, key, part } = summed[name];
    return sql`
      select ${sql.lit(name)} as figure, day, ${sql.ref(key)} as key, ${part ? sql.ref(part) : sql.lit('')} as part, n
      from ${days} where figure = ${sql.lit(of)} and ${which}`;
  });
  return sql.join(each, sql` union all `);
}

const firstOfBlock = (day: RawBuilder<unknown>, size: RawBuilder<unknown>) =>
  sql`(${sql.lit(FIRST_DAY)}::date + (${day} - ${sql.lit(FIRST_DAY)}::date) / ${size} * ${size})`;

const numberOf = (day: string): number => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS;
const dayOf = (number: number): string => new Date(Date.parse(FIRST_DAY) + number * DAY_MS).toISOString().slice(0, 10);
