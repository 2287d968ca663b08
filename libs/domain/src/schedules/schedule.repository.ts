import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow, json } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { type Sql, sqlOn } from '../sql.js';

export type ScheduleRow = Selectable<Schema['schedule']>;
/** What becomes of a moment that does not suit. */
export type Policies = Pick<ScheduleRow, 'overlap' | 'missed'>;

/** A schedule in hand, and the moment at which it was taken. */
export interface TakenSchedule extends ScheduleRow {
  taken_at: Date;
}

/** The only file that writes to `schedule`. */
@Injectable()
export class ScheduleRepository {
  constructor(private readonly database: Database) {}

  /** The one clock that says what is due; those of the processes may be wrong. */
  async now(manager: EntityManager = this.database.manager): Promise<Date> {
    const { now } = await sqlOn(manager)
      .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
      .executeTakeFirstOrThrow();
    return now;
  }

  /** Oldest first, so that none moves when another is added. */
  async findAll(): Promise<ScheduleRow[]> {
    return this.sql.selectFrom('schedule').selectAll().orderBy('created_at').orderBy('id').execute();
  }

  async findById(id: string): Promise<ScheduleRow | null> {
    const row = await this.sql.selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Null when there is one for this target already. */
  async insert(
    manager: EntityManager,
    { dueAt, pattern, ...about }: { kind: string; target: string; pattern: Pattern; dueAt: Date } & Partial<Policies>,
  ): Promise<ScheduleRow | null> {
    const row = await sqlOn(manager)
      .insertInto('schedule')
      .values({ ...about, pattern: json(pattern), due_at: dueAt })
      .onConflict((conflict) => conflict.columns(['kind', 'target']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Locked until the caller's transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ScheduleRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('schedule')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async lockByTarget(manager: EntityManager, kind: string, target: string): Promise<ScheduleRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('schedule')
      .selectAll()
      .where('kind', '=', kind)
      .where('target', '=', target)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Without a moment it is paused. Null when it is gone. */
  async save(
    manager: EntityManager,
    id: string,
    { pattern, dueAt, overlap, missed }: { pattern: Pattern; dueAt: Date | null } & Partial<Policies>,
  ): Promise<ScheduleRow | null> {
    const row = await sqlOn(manager)
      .updateTable('schedule')
      .set((schedule) => ({
        pattern: json(pattern),
        overlap,
        missed,
        due_at: dueAt,
        is_paused: dueAt === null,
        version: schedule('version', '+', 1),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager).deleteFrom('schedule').where('id', '=', id).execute();
  }

  /**
   * Takes the schedule in hand for `holdMs` if it is due by now or within `earlyMs`; null when it is not, or when somebody
   * else has it. No lock: starting a run locks rows of the feature, which may itself be waiting for this one.
   */
  async take(id: string, earlyMs: number, holdMs: number): Promise<TakenSchedule | null> {
    const row = await this.sql
      .updateTable('schedule')
      .set({ taken_until: fromNow(holdMs) })
      .where('id', '=', id)
      .where('due_at', '<=', fromNow(earlyMs))
      .where((schedule) =>
        schedule.or([schedule('taken_until', 'is', null), schedule('taken_until', '<', sql<Date>`now()`)]),
      )
      .returningAll()
      .returning(sql<Date>`clock_timestamp()`.as('taken_at'))
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Moves a schedule on from the moment that was taken; one whose moment was changed meanwhile keeps the new one. Without a
   * run the last one stays the last.
   */
  async moveOn(
    { id, due_at }: Pick<ScheduleRow, 'id' | 'due_at'>,
    { dueAt, note, runId }: { dueAt: Date; note: string; runId: string | null },
  ): Promise<void> {
    await this.sql
      .updateTable('schedule')
      .set({
        taken_until: null,
        last_due_at: due_at,
        // Our moment came through a Date, which has no microseconds.
        due_at: sql`case when date_trunc('milliseconds', due_at) = ${due_at} then ${dueAt} else due_at end`,
        last_note: note,
        ...(runId === null ? {} : { last_run_id: runId }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** Leaves a schedule at its moment, which it waits to be started for. */
  async putOff(id: string, note: string): Promise<void> {
    await this.sql.updateTable('schedule').set({ taken_until: null, last_note: note }).where('id', '=', id).execute();
  }

  async saveRun(id: string, runId: string): Promise<void> {
    await this.sql.updateTable('schedule').set({ last_run_id: runId }).where('id', '=', id).execute();
  }

  /** Schedules whose moment passed more than `graceMs` ago without anybody taking it up, the longest overdue first. */
  async findOverdue(graceMs: number): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('schedule')
      .select('id')
      .where('due_at', '<', fromNow(-graceMs))
      .orderBy('due_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
