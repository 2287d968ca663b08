import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { type Sql, sqlOn } from '../sql.js';
import { addToBlocks, rebuildBlocks } from './figure-blocks.js';
import {
  countedRows,
  type FigureSource,
  figureSources,
  figuresOf,
  TOTALLED,
  VISITOR_FIGURE,
  visitorRows,
  visitorSources,
} from './figure-sources.js';
import { startOf } from './london-day.js';

/** A transaction's number, by the database's own order. */
export type TransactionId = string;

export interface Watermark {
  countedThrough: TransactionId;
  countedAt: Date | null;
}

/** How often something was, and how much it came to. */
export interface FigureSum {
  figure: string;
  key: string;
  part: string;
  n: number;
  amount: number;
}

/** Counts rows into the figures. Every method runs in its caller's transaction. */
@Injectable()
export class FiguresRepository {
  /** Holds the watermark until the transaction ends: one counts at a time. Null where another holds it and `skip` is asked for. */
  async lock(manager: EntityManager, { skip }: { skip: boolean }): Promise<Watermark | null> {
    // One transaction of somebody's may have written a million rows, and they are counted together.
    await run(sqlOn(manager), sql`select set_config('statement_timeout', '15min', true)`);
    const row = await sqlOn(manager)
      .selectFrom('figure_watermark')
      .select(['counted_through as countedThrough', 'counted_at as countedAt'])
      .forUpdate()
      .$if(skip, (rows) => rows.skipLocked())
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * The last transaction that a step may count: none that is open or yet to come is before it, and no source has many more than
   * `most` rows up to it. `isLast` where nothing that may be counted is left after it.
   */
  async nextBound(
    manager: EntityManager,
    from: TransactionId,
    most: number,
  ): Promise<{ through: TransactionId; isLast: boolean }> {
    const full = figureSources.map(
      ({ table }) => sql`(
        select t.written_by from ${sql.table(table)} t where t.written_by > ${from}::xid8
        order by t.written_by offset ${most} limit 1)`,
    );
    const { through, settled } = await sqlOn(manager)
      .selectNoFrom([
        sql<TransactionId>`least(${SETTLED}, ${sql.join(full)})::text`.as('through'),
        sql<TransactionId>`${SETTLED}::text`.as('settled'),
      ])
      .executeTakeFirstOrThrow();
    return { through, isLast: through === settled };
  }

  /** Adds what the transactions after `from` up to `through` wrote. Costs what is new, however much there is. */
  async add(manager: EntityManager, from: TransactionId, through: TransactionId): Promise<void> {
    const isNew = sql<boolean>`t.written_by > ${from}::xid8 and t.written_by <= ${through}::xid8`;
    await run(
      sqlOn(manager),
      sql`
      with counted as materialized (${hourly(figureSources, isNew, isNew)}),
      days as materialized (${daily}),
      blocks as (${addToBlocks(sql`days`)}),
      fresh as (
        insert into day_visitor (day, visitor_key) ${visitors(isNew)}
        on conflict do nothing returning day),
      hours as (
        insert into hour_figure as f (figure, hour, key, part, n, amount)
        select figure, hour, key, part, n, amount from counted
        on conflict (figure, hour, key, part) do update set n = f.n + excluded.n, amount = f.amount + excluded.amount),
      totals as (
        insert into figure_total as f (figure, key, n)
        select figure, key, sum(n) from counted where figure = any(${TOTALLED}) group by 1, 2
        on conflict (figure, key) do update set n = f.n + excluded.n)
      insert into day_figure as f (figure, day, key, part, n, amount)
      select figure, day, key, part, n, amount from days
      union all
      select ${VISITOR_FIGURE}, day, '', '', count(*), 0 from fresh group by day
      on conflict (figure, day, key, part) do update set n = f.n + excluded.n, amount = f.amount + excluded.amount`,
    );
  }

  async advance(manager: EntityManager, through: TransactionId, isLast: boolean): Promise<void> {
    await sqlOn(manager)
      .updateTable('figure_watermark')
      .set({ counted_through: sql`${through}::xid8`, ...(isLast ? { counted_at: sql`clock_timestamp()` } : {}) })
      .execute();
  }

  /** Counts one day of London's anew, as far as the watermark, of the sources that still have all of its rows. */
  async rebuildDay(manager: EntityManager, day: string, through: TransactionId): Promise<void> {
    const on = sqlOn(manager);
    const whole = await this.wholeSources(manager, day);
    if (whole.length === 0) return;
    const figures = whole.flatMap(figuresOf);
    const within = (at: string) =>
      sql<boolean>`${sql.ref(at)} >= ${startOf(day)} and ${sql.ref(at)} < ${startOf(day, 1)} and t.written_by <= ${through}::xid8`;
    await run(
      on,
      sql`delete from hour_figure where figure = any(${figures}) and hour >= ${startOf(day)} and hour < ${startOf(day, 1)}`,
    );
    await run(on, sql`delete from day_figure where figure = any(${figures}) and day = ${day}::date`);
    const kept = sql<boolean>`${within('t.at')} and t.figure = any(${figures})`;
    await run(
      on,
      sql`
      with counted as materialized (${hourlyBy(whole, (source) => within(`t.${source.at}`), kept)}),
      hours as (
        insert into hour_figure (figure, hour, key, part, n, amount)
        select figure, hour, key, part, n, amount from counted)
      insert into day_figure (figure, day, key, part, n, amount) ${daily}`,
    );
    await rebuildBlocks(on, day);
    if (visitorSources.every((source) => whole.includes(source))) await this.rebuildVisitors(on, day, within);
  }

  /** Sums up anew what came together since the first day. */
  async rebuildTotals(manager: EntityManager): Promise<void> {
    const on = sqlOn(manager);
    await run(on, sql`delete from figure_total`);
    await run(
      on,
      sql`
      insert into figure_total (figure, key, n)
      select figure, key, sum(n) from day_figure where figure = any(${TOTALLED}) group by 1, 2`,
    );
  }

  /** London's days of which there is anything to count, oldest and newest; null where there is nothing. */
  async countableDays(manager: EntityManager): Promise<{ first: string; last: string } | null> {
    const oldest = figureSources.map(({ table, at }) => sql`(select min(t.${sql.id(at)}) from ${sql.table(table)} t)`);
    const { first, last } = await sqlOn(manager)
      .selectNoFrom([
        sql<string | null>`(least(${sql.join(oldest)}) at time zone 'Europe/London')::date::text`.as('first'),
        sql<string>`(now() at time zone 'Europe/London')::date::text`.as('last'),
      ])
      .executeTakeFirstOrThrow();
    return first === null ? null : { first, last };
  }

  /** Events that are stored and not counted yet, `most` of each source at most. */
  async countWaiting(manager: EntityManager, most: number): Promise<number> {
    const waiting = figureSources.map(
      ({ table, only }) => sql`(
        select count(*) from (
          select from ${sql.table(table)} t, figure_watermark w
          where t.written_by > w.counted_through and (${only ?? sql`true`}) limit ${most}) waiting)`,
    );
    const { total } = await sqlOn(manager)
      .selectNoFrom(sql<number>`(${sql.join(waiting, sql` + `)})::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** What the events of a table came to since the first day, those that are not counted yet among them. */
  async sums(manager: EntityManager, table: FigureSource['table']): Promise<FigureSum[]> {
    const sources = figureSources.filter((source) => source.table === table);
    const isWaiting = sql<boolean>`t.written_by > (select counted_through from figure_watermark)`;
    const waiting = sources.map((source) => countedRows(source, isWaiting));
    const { rows } = await sql<FigureSum>`
      select figure, key, part, sum(n)::float8 as n, sum(amount)::float8 as amount from (
        select figure, key, part, n, amount from day_figure where figure = any(${sources.flatMap(figuresOf)})
        union all
        select figure, key, part, n, amount from (${sql.join(waiting, sql` union all `)}) waiting
      ) f group by 1, 2, 3 order by 1, 2, 3`.execute(sqlOn(manager));
    return rows;
  }

  async watermark(manager: EntityManager): Promise<Watermark> {
    return sqlOn(manager)
      .selectFrom('figure_watermark')
      .select(['counted_through as countedThrough', 'counted_at as countedAt'])
      .executeTakeFirstOrThrow();
  }

  /** Those whose rows of the day are all there. Their floor stays where it is until the transaction ends. */
  private async wholeSources(manager: EntityManager, day: string): Promise<FigureSource[]> {
    const on = sqlOn(manager);
    await run(on, sql`lock table figure_source in share mode`);
    const cut = await on
      .selectFrom('figure_source')
      .select('source')
      .where('raw_since', '>', sql<Date>`${startOf(day)}`)
      .execute();
    const names = new Set(cut.map(({ source }) => source));
    return figureSources.filter(({ table }) => !names.has(table));
  }

  /** Who is known to have been here stays, also where the rows that told it are gone by now. */
  private async rebuildVisitors(on: Sql, day: string, within: (at: string) => RawBuilder<boolean>): Promise<void> {
    const all = visitorSources.map((source) => visitorRows(source, within(`t.${source.at}`)));
    await run(
      on,
      sql`insert into day_visitor (day, visitor_key) ${sql.join(all, sql` union `)} on conflict do nothing`,
    );
    await run(on, sql`delete from day_figure where figure = ${VISITOR_FIGURE} and day = ${day}::date`);
    await run(
      on,
      sql`
      with counted as (
        select count(*) as n from day_visitor where day = ${day}::date
        union all
        select sum(t.n) from kept_figure t where t.figure = ${VISITOR_FIGURE} and ${within('t.at')})
      insert into day_figure (figure, day, key, part, n, amount)
      select ${VISITOR_FIGURE}, ${day}::date, '', '', sum(n), 0 from counted having sum(n) > 0`,
    );
  }
}

/** The last transaction before the oldest that is still open. */
const SETTLED = sql`(pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8`;

const hourly = (sources: readonly FigureSource[], which: RawBuilder<boolean>, kept: RawBuilder<boolean>) =>
  hourlyBy(sources, () => which, kept);

/** Rows of the sources and of what is kept of deleted ones, by the hour. */
function hourlyBy(
  sources: readonly FigureSource[],
  which: (source: FigureSource) => RawBuilder<boolean>,
  kept: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const rows = sources.map((source) => countedRows(source, which(source)));
  return sql`
    select figure, date_trunc('hour', at, 'UTC') as hour, key, part, sum(n)::bigint as n, sum(amount)::bigint as amount
    from (
      ${sql.join(rows, sql` union all `)}
      union all
      select t.written_by, t.at, t.figure, t.key, t.part, t.n, t.amount from kept_figure t
      where t.figure <> ${VISITOR_FIGURE} and ${kept}
    ) rows group by 1, 2, 3, 4`;
}

/** What `counted` has by the hour, by London's day. */
const daily = sql`
  select figure, (hour at time zone 'Europe/London')::date as day, key, part, sum(n)::bigint as n, sum(amount)::bigint as amount
  from counted group by 1, 2, 3, 4`;

const visitors = (which: RawBuilder<boolean>) =>
  sql.join(
    visitorSources.map((source) => visitorRows(source, which)),
    sql` union `,
  );

const run = (on: Sql, statement: RawBuilder<unknown>) => statement.execute(on);
