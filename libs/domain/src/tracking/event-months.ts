import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';

const eventTables = ['visit_event', 'search_term_event', 'search_event', 'buy_now_event'] as const;
type EventTable = (typeof eventTables)[number];

const MONTHS_AHEAD = 2;

/** The months of raw events, each a table of its own: a month that is past its life is dropped, which costs nothing. */
@Injectable()
export class EventMonths {
  /**
   * Makes the months to come, and those of rows that found none of theirs: after a backup was brought back, or when nobody had made
   * them in time. Twice is harmless.
   */
  async make(manager: EntityManager): Promise<void> {
    for (const table of eventTables)
      for (const { month, isTaken } of await this.missing(manager, table)) {
        if (isTaken) await moveMonth(manager, table, month);
        else await createMonth(manager, table, month);
      }
  }

  /** Drops the months that ended before `before`; answers how many rows that were. Other tables have none. */
  async dropBefore(manager: EntityManager, table: keyof Schema, before: Date): Promise<number> {
    let dropped = 0;
    for (const { name, month } of await monthsOf(manager, table)) {
      if (firstOf(month, 1) > before) continue;
      const on = sqlOn(manager);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(on);
      await sql`drop table ${sql.table(name)}`.execute(on);
      dropped += rows[0]?.n ?? 0;
    }
    return dropped;
  }

  private async missing(manager: EntityManager, table: EventTable): Promise<{ month: string; isTaken: boolean }[]> {
    const { rows } = await sql<{ month: string; isTaken: boolean }>`
      with taken as (
        select distinct to_char(created_at at time zone 'UTC', 'YYYY_MM') as month from ${sql.table(`${table}_default`)}),
      ahead as (
        select to_char((now() at time zone 'UTC') + n * interval '1 month', 'YYYY_MM') as month
        from generate_series(0, ${sql.lit(MONTHS_AHEAD)}) n)
      select month, bool_or("isTaken") as "isTaken"
      from (select month, true as "isTaken" from taken union all select month, false from ahead) months
      group by month order by month`.execute(sqlOn(manager));
    const present = new Set((await monthsOf(manager, table)).map(({ month }) => month));
    return rows.filter(({ month }) => !present.has(month));
  }
}

/** Those that have a table, as '2026_11'. */
async function monthsOf(manager: EntityManager, table: keyof Schema): Promise<{ name: string; month: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::text::regclass`.execute(
    sqlOn(manager),
  );
  return rows
    .map(({ name }) => ({ name, month: name.slice(table.length + 1) }))
    .filter(({ month }) => /^\d{4}_\d\d$/.test(month));
}

/** The moment at which a month begins, or one so many months later. */
function firstOf(month: string, later = 0): Date {
  const [year = 0, number = 1] = month.split('_').map(Number);
  return new Date(Date.UTC(year, number - 1 + later));
}

const bounds = (month: string) => sql`for values from (${sql.lit(firstOf(month).toISOString())})
  to (${sql.lit(firstOf(month, 1).toISOString())})`;

async function createMonth(manager: EntityManager, table: EventTable, month: string): Promise<void> {
  const [parent, name] = [sql.table(table), sql.table(`${table}_${month}`)];
  await sql`create table ${name} partition of ${parent} ${bounds(month)}`.execute(sqlOn(manager));
}

/** Rows of the month lie beside the months: nobody writes while they move. */
async function moveMonth(manager: EntityManager, table: EventTable, month: string): Promise<void> {
  const on = sqlOn(manager);
  const [parent, beside, name] = [sql.table(table), sql.table(`${table}_default`), sql.table(`${table}_${month}`)];
  await sql`lock table ${parent} in access exclusive mode`.execute(on);
  await sql`create table ${name} (like ${parent} including defaults including constraints)`.execute(on);
  await sql`
    with moved as (
      delete from ${beside} where created_at >= ${firstOf(month)} and created_at < ${firstOf(month, 1)} returning *)
    insert into ${name} select * from moved`.execute(on);
  await sql`alter table ${parent} attach partition ${name} ${bounds(month)}`.execute(on);
}
