import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Report, ReportDay, ReportHour, ReportQuery } from '@app/contracts/figures/figures.contract.js';
import { sqlOn } from '../sql.js';
import { type SummedFigure, summedOver } from './figure-blocks.js';
import { figureSources, figuresOf, VISITOR_FIGURE } from './figure-sources.js';
import { startOf } from './london-day.js';
import { middleAndSlow, type TimeStep } from './percentile.js';

/** A list shows its ends; what nobody reads is not sent. */
const LONGEST_LIST = 100;

type DaySums = Omit<ReportDay, 'middleMs' | 'slowMs'>;

/** Every number of a day but its times. */
const SUMS_OF_A_DAY = [
  'answered',
  'unsure',
  'refused',
  'visitors',
  'visits',
  'impressions',
  'buyNow',
  'chats',
  'helpful',
  'unhelpful',
  'corrections',
  'spins',
  'wins',
  'crawls',
  'cost',
  'unpriced',
] as const satisfies readonly (keyof DaySums)[];

/** Reads figures. Every method runs in its caller's transaction, which reads one state of them. */
@Injectable()
export class ReportRepository {
  /** First of all: from now on the transaction reads the figures as they are at one moment, and writes nothing. */
  async keepState(manager: EntityManager): Promise<void> {
    await rowsOf(manager, sql`set transaction isolation level repeatable read, read only`);
    // A part of the report reads some thousand rows: helpers of the database take longer to begin than to read them.
    await rowsOf(manager, sql`set local max_parallel_workers_per_gather = 0`);
  }

  /** Every day from the first to the last, those of which there is nothing too. */
  async days(manager: EntityManager, { start, end }: ReportQuery): Promise<ReportDay[]> {
    const days = await rowsOf<DaySums>(
      manager,
      sql`
      select d.day::date::text as day, ${sql.join(SUMS_OF_A_DAY.map((name) => sql`coalesce(s.${sql.id(name)}, 0) as ${sql.id(name)}`))}
      from generate_series(${start}::date, ${end}::date, interval '1 day') d (day)
      left join (
        select f.day,
          ${sum('answer', sql`f.key = 'answered'`)} as answered,
          ${sum('answer', sql`f.key = 'unsure'`)} as unsure,
          ${sum('answer', sql`f.key = 'out_of_scope'`)} as refused,
          ${sum('visitor')} as visitors,
          ${sum('visit')} as visits,
          ${sum('impressions')} as impressions,
          ${sum('buy_nows')} as "buyNow",
          ${sum('chat')} as chats,
          ${sum('feedbacks', sql`f.part = 'helpful'`)} as helpful,
          ${sum('feedbacks', sql`f.part = 'unhelpful'`)} as unhelpful,
          ${sum('correction')} as corrections,
          ${sum('spin')} as spins,
          ${sum('spin', sql`f.part = 'won'`)} as wins,
          ${sum('crawl')} as crawls,
          coalesce(sum(f.amount) filter (where f.figure = 'model_call'), 0)::float8 / 1000000 as cost,
          ${sum('unpriced_call')} as unpriced
        from day_figure f
        where f.figure = any(${OF_DAYS}) and f.day between ${start}::date and ${end}::date
        group by f.day
      ) s on s.day = d.day::date
      order by d.day`,
    );
    const steps = await this.timesByDay(manager, { start, end });
    return days.map((day) => ({ ...day, ...middleAndSlow(steps.get(day.day) ?? []) }));
  }

  /** Every hour of one day. */
  async hours(manager: EntityManager, day: string): Promise<ReportHour[]> {
    const rows = await rowsOf<Omit<ReportHour, 'hour'> & { hour: Date }>(
      manager,
      sql`
      select h.hour,
        ${sum('answer', sql`f.key = 'answered'`)} as answered,
        ${sum('answer', sql`f.key = 'unsure'`)} as unsure,
        ${sum('answer', sql`f.key = 'out_of_scope'`)} as refused,
        ${sum('visit')} as visits,
        ${sum('impressions')} as impressions,
        ${sum('buy_nows')} as "buyNow"
      from generate_series(${startOf(day)}, ${startOf(day, 1)} - interval '1 hour', interval '1 hour') h (hour)
      left join hour_figure f on f.hour = h.hour and f.figure = any(${OF_HOURS})
      group by h.hour order by h.hour`,
    );
    return rows.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts }));
  }

  async since(manager: EntityManager): Promise<string | null> {
    // The first day of each figure is the first of its part of the index; the first of all is nowhere.
    const firsts = figureSources
      .flatMap(figuresOf)
      .map((figure) => sql`(select min(day) from day_figure where figure = ${figure})`);
    const [row] = await rowsOf<{ since: string | null }>(
      manager,
      sql`select least(${sql.join([...firsts, sql`(select min(day) from day_figure where figure = ${VISITOR_FIGURE})`])})::text as since`,
    );
    return row?.since ?? null;
  }

  terms(manager: EntityManager, range: ReportQuery, before: ReportQuery): Promise<Report['terms']> {
    return rowsOf(
      manager,
      sql`
      with top as (
        select f.key as term, ${partSum('with')} as "withProduct", ${partSum('without')} as "withoutProduct"
        from ${summedOver('answered_term', range)} group by f.key having sum(f.n) > 0
        order by sum(f.n) desc, f.key limit ${LONGEST_LIST})
      select top.*, coalesce(e.n, 0) as before from top left join ${topSums('answered_term', sql`top.term`, before)} on e.key = top.term
      order by "withProduct" + "withoutProduct" desc, term`,
    );
  }

  products(manager: EntityManager, range: ReportQuery, before: ReportQuery): Promise<Report['products']> {
    return rowsOf(
      manager,
      sql`
      with top as (
        select f.key as "productId", ${sum('impression')} as impressions, ${sum('product_buy_now')} as "buyNow"
        from ${summedOver(['impression', 'product_buy_now'], range)} group by f.key
        order by impressions desc, "buyNow" desc, f.key limit ${LONGEST_LIST})
      select top.*, p.product_name as "productName", coalesce(e.n, 0) as before
      from top left join product p on p.id = top."productId"::uuid
      left join ${topSums('impression', sql`top."productId"`, before)} on e.key = top."productId"
      order by impressions desc, "buyNow" desc, "productId"`,
    );
  }

  shops(manager: EntityManager, range: ReportQuery): Promise<Report['shops']> {
    return rowsOf(
      manager,
      sql`
      select f.key as slug, r.retailer as name, sum(f.n)::int as "buyNow"
      from ${summedOver('shop_buy_now', range)} left join retailer r on r.slug = f.key
      group by f.key, r.retailer order by "buyNow" desc, slug limit ${LONGEST_LIST}`,
    );
  }

  guides(manager: EntityManager, range: ReportQuery): Promise<Report['guides']> {
    return rowsOf(
      manager,
      sql`
      select s.*, k.content ->> 'title' as title from (
        select f.key as guide, ${partSum('helpful')} as helpful, ${partSum('unhelpful')} as unhelpful
        from ${summedOver('feedback', range)} where f.key <> '' group by f.key having sum(f.n) > 0
      ) s left join knowledge_entry k on k.slug = s.guide
      order by unhelpful desc, helpful desc, guide limit ${LONGEST_LIST}`,
    );
  }

  browsers(manager: EntityManager, range: ReportQuery): Promise<Report['browsers']> {
    return rowsOf(
      manager,
      sql`
      select f.key as device, f.part as browser, sum(f.n)::int as visits
      from ${figures('visit', range)} group by f.key, f.part order by visits desc, device, browser`,
    );
  }

  async engines(manager: EntityManager, range: ReportQuery): Promise<Report['engines']> {
    const rows = await rowsOf<TimeStep & { engine: Report['engines'][number]['engine'] }>(
      manager,
      sql`
      select f.key as engine, f.part::int as step, sum(f.n)::int as n
      from ${summedOver('answer_time', range)} group by f.key, f.part order by f.key`,
    );
    const [writing] = await rowsOf<{ cost: number; unpriced: number }>(
      manager,
      sql`
      select coalesce(sum(f.amount), 0)::float8 / 1000000 as cost, ${partSum('unpriced')} as unpriced
      from ${figures('writing', range)}`,
    );
    return [...grouped(rows, ({ engine }) => engine)].map(([engine, steps]) => ({
      engine,
      answers: steps.reduce((total, { n }) => total + n, 0),
      ...middleAndSlow(steps),
      // The built-in engine calls no model to write.
      ...(engine === 'openai' && writing ? writing : { cost: 0, unpriced: 0 }),
    }));
  }

  models(manager: EntityManager, range: ReportQuery): Promise<Report['models']> {
    return rowsOf(
      manager,
      sql`
      select f.key as model, ${sum('model_call')} as calls, ${partSum('failed')} as failed, ${partSum('refused')} as refused,
        sum(f.amount)::float8 / 1000000 as cost, ${sum('unpriced_call')} as unpriced
      from ${figures(['model_call', 'unpriced_call'], range)} group by f.key order by cost desc, calls desc, model limit ${LONGEST_LIST}`,
    );
  }

  private async timesByDay(manager: EntityManager, range: ReportQuery): Promise<Map<string, TimeStep[]>> {
    const rows = await rowsOf<{ day: string; steps: number[]; counts: number[] }>(
      manager,
      sql`
      select day::text as day, array_agg(step) as steps, array_agg(n) as counts from (
        select f.day, f.part::int as step, sum(f.n)::int as n
        from ${figures('answer_time', range)} group by f.day, f.part
      ) s group by day`,
    );
    return new Map(
      rows.map(({ day, steps, counts }) => [day, steps.map((step, at): TimeStep => ({ step, n: counts[at] ?? 0 }))]),
    );
  }
}

/** What the columns of a day are made of: nothing that has a row for each product or term. */
const OF_DAYS = [
  'answer',
  'visitor',
  'visit',
  'impressions',
  'buy_nows',
  'chat',
  'feedbacks',
  'correction',
  'spin',
  'crawl',
  'model_call',
  'unpriced_call',
];

const OF_HOURS = ['answer', 'visit', 'impressions', 'buy_nows'];

// The sum of bigints is a numeric, which takes longer than reading them.
const sum = (figure: string, which: RawBuilder<boolean> = sql`true`) =>
  sql<number>`coalesce(sum(f.n::float8) filter (where f.figure = ${sql.lit(figure)} and ${which}), 0)::int`;

const partSum = (part: string) =>
  sql<number>`coalesce(sum(f.n::float8) filter (where f.part = ${sql.lit(part)}), 0)::int`;

/** The rows of these figures on the days, as `f`. */
const figures = (names: string | readonly string[], { start, end }: ReportQuery) => sql`(
  select * from day_figure
  where figure = any(${[names].flat()}) and day between ${start}::date and ${end}::date) f`;

/** How often each key that `top` has was on the days, as `e`. */
const topSums = (figure: SummedFigure, key: RawBuilder<unknown>, range: ReportQuery) => sql`(
  select f.key, sum(f.n::float8)::int as n from ${summedOver(figure, range)}
  where f.key = any(array(select ${key} from top)) group by f.key) e`;

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

async function rowsOf<Row>(manager: EntityManager, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await statement.execute(sqlOn(manager));
  return rows as Row[];
}
