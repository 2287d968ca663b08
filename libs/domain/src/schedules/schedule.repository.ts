import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';

/** A row of `schedule` as the driver gives it. */
export interface ScheduleRow {
  id: string;
  kind: string;
  target: string;
  pattern: Pattern;
  is_paused: boolean;
  due_at: Date | null;
  last_due_at: Date | null;
  last_note: string;
  last_run_id: string | null;
  version: number;
}

/** A schedule in hand, and the moment at which it was taken. */
export interface TakenSchedule extends ScheduleRow {
  taken_at: Date;
}

/** The only file with SQL for `schedule`. */
@Injectable()
export class ScheduleRepository {
  constructor(private readonly database: Database) {}

  /** The one clock that says what is due; those of the processes may be wrong. */
  async now(manager: EntityManager = this.database.manager): Promise<Date> {
    const [row]: { now: Date }[] = await manager.query('select clock_timestamp() as now');
    if (!row) throw new Error('The database does not know the time.');
    return row.now;
  }

  /** Oldest first, so that none moves when another is added. */
  async findAll(): Promise<ScheduleRow[]> {
    return this.database.query('select * from schedule order by created_at, id');
  }

  async findById(id: string): Promise<ScheduleRow | null> {
    const [row] = await this.database.query<ScheduleRow>('select * from schedule where id = $1', [id]);
    return row ?? null;
  }

  /** Null when there is one for this target already. */
  async insert(
    manager: EntityManager,
    { kind, target, pattern, dueAt }: { kind: string; target: string; pattern: Pattern; dueAt: Date },
  ): Promise<ScheduleRow | null> {
    const rows: ScheduleRow[] = await manager.query(
      `insert into schedule (kind, target, pattern, due_at) values ($1, $2, $3, $4)
       on conflict (kind, target) do nothing returning *`,
      [kind, target, JSON.stringify(pattern), dueAt],
    );
    return rows[0] ?? null;
  }

  /** Locked until the caller's transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ScheduleRow | null> {
    const rows: ScheduleRow[] = await manager.query('select * from schedule where id = $1 for update', [id]);
    return rows[0] ?? null;
  }

  async lockByTarget(manager: EntityManager, kind: string, target: string): Promise<ScheduleRow | null> {
    const rows: ScheduleRow[] = await manager.query(
      'select * from schedule where kind = $1 and target = $2 for update',
      [kind, target],
    );
    return rows[0] ?? null;
  }

  async save(
    manager: EntityManager,
    id: string,
    { pattern, dueAt }: { pattern: Pattern; dueAt: Date | null },
  ): Promise<ScheduleRow | null> {
    const [rows]: [ScheduleRow[], number] = await manager.query(
      `update schedule set pattern = $2, due_at = $3, is_paused = $3::timestamptz is null, version = version + 1
       where id = $1 returning *`,
      [id, JSON.stringify(pattern), dueAt],
    );
    return rows[0] ?? null;
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('delete from schedule where id = $1', [id]);
  }

  /**
   * Takes the schedule in hand for `holdMs` if it is due by now or within `earlyMs`; null when it is not, or when somebody
   * else has it. No lock: starting a run locks rows of the feature, which may itself be waiting for this one.
   */
  async take(id: string, earlyMs: number, holdMs: number): Promise<TakenSchedule | null> {
    const [rows] = (await this.database.query(
      `update schedule set taken_until = now() + $3 * interval '1 millisecond'
       where id = $1 and due_at <= now() + $2 * interval '1 millisecond' and (taken_until is null or taken_until < now())
       returning *, clock_timestamp() as taken_at`,
      [id, earlyMs, holdMs],
    )) as unknown as [TakenSchedule[], number];
    return rows[0] ?? null;
  }

  /**
   * Moves a schedule on from the moment that was taken; one whose moment was changed meanwhile keeps the new one. Without a
   * run the last one stays the last.
   */
  async moveOn(
    { id, due_at }: ScheduleRow,
    { dueAt, note, runId }: { dueAt: Date; note: string; runId: string | null },
  ): Promise<void> {
    await this.database.query(
      `update schedule
       set taken_until = null, last_due_at = $2, due_at = case when date_trunc('milliseconds', due_at) = $2 then $3 else due_at end, last_note = $4,
           last_run_id = coalesce($5, last_run_id)
       where id = $1`,
      [id, due_at, dueAt, note, runId],
    );
  }

  async saveRun(id: string, runId: string): Promise<void> {
    await this.database.query('update schedule set last_run_id = $2 where id = $1', [id, runId]);
  }

  /** Schedules whose moment passed more than `graceMs` ago without anybody taking it up. */
  async findOverdue(graceMs: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from schedule where due_at < now() - $1 * interval '1 millisecond' order by due_at`,
      [graceMs],
    );
    return rows.map(({ id }) => id);
  }
}
