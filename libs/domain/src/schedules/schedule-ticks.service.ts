import { Injectable } from '@nestjs/common';
import { AreaLogger } from '@app/logging/area-logger.js';
import { Ticker } from '@app/queues/ticker.js';
import { bySystem } from '../audit/actor.js';
import { DomainError } from '../errors.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';
import { cronOf, nextMoment } from './pattern.js';
import { ScheduleKinds } from './schedule-kinds.js';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.js';

/** The queue's clock and the database's may differ by so much; far less than the shortest pattern. */
const EARLY_MS = 30_000;
/** How long starting a run may take before somebody else tries. */
const IN_HAND_MS = 30_000;
/** So long after its moment a schedule counts as forgotten by the queue, whose own clock may be wrong. */
const FORGOTTEN_MS = 8_000;

/** So long after its moment it counts as missed, and not as a little late. */
const MISSED_MS = 600_000;

const WAITS = 'Waits: the last run has not ended.';

/** What a tick did: 'waits' for a run that has not ended; 'not due' when another tick has had this moment, or the schedule is paused or gone. */
export type TickResult = 'started' | 'skipped' | 'waits' | 'not due';

/** The worker's side of the schedules: what happens when one is due. */
@Injectable()
export class ScheduleTicks {
  private readonly logger = new AreaLogger('schedules');

  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: JobRunRepository,
    private readonly kinds: ScheduleKinds,
    private readonly ticker: Ticker,
  ) {}

  /**
   * Starts what is due. Whoever takes the row in hand first moves it on afterwards, so that one moment starts one run,
   * however often the queue delivers its tick; if they die in between, another takes it up.
   */
  async tick(id: string): Promise<TickResult> {
    const row = await this.schedules.take(id, EARLY_MS, IN_HAND_MS);
    if (!row?.due_at) return 'not due';
    const begun = await this.begin(row, row.taken_at.getTime() - row.due_at.getTime());
    if (begun === 'waits') {
      await this.schedules.putOff(id, WAITS);
      return 'waits';
    }
    const after = row.due_at > row.taken_at ? row.due_at : row.taken_at;
    await this.schedules.moveOn(row, { ...begun, dueAt: nextMoment(row.pattern, after) });
    return begun.runId ? 'started' : 'skipped';
  }

  /** Starts what is due and was not ticked for: once, however many moments have passed. Needs no queue. Answers how many. */
  async startOverdue(): Promise<number> {
    const overdue = await this.schedules.findOverdue(FORGOTTEN_MS);
    for (const id of overdue) await this.tick(id);
    return overdue.length;
  }

  /**
   * Makes the queue's timetables those of the table, which an emptied queue has lost. Answers how much there was to put
   * right; throws while the queue is away.
   */
  async recoverTimetables(): Promise<number> {
    const rows = await this.schedules.findAll();
    const running = rows.filter(({ is_paused }) => !is_paused);
    return this.ticker.agree(running.map((row) => ({ scheduleId: row.id, cron: cronOf(row.pattern) })));
  }

  private async begin(row: ScheduleRow, lateMs: number): Promise<{ runId: string | null; note: string } | 'waits'> {
    const isPatient = row.overlap === 'wait';
    const last = row.last_run_id === null ? null : await this.runs.findById(row.last_run_id);
    if (last?.state === 'queued' || last?.state === 'active')
      return isPatient ? 'waits' : { runId: null, note: 'Skipped: the last run had not ended.' };
    // One that waited for a run is late for that reason, and was not missed.
    const hasWaited = isPatient && row.last_note === WAITS;
    if (row.missed === 'skip' && lateMs > MISSED_MS && !hasWaited)
      return { runId: null, note: 'Skipped: nobody was there to start it at its moment.' };
    const kind = this.kinds.of(row.kind);
    if (!kind) return { runId: null, note: 'Skipped: this release knows no such job.' };
    try {
      const { run, isNew } = await kind.start(row.target, bySystem('schedule'));
      if (isNew) return { runId: run.id, note: '' };
      return isPatient ? 'waits' : { runId: null, note: 'Skipped: the same was running already.' };
    } catch (error) {
      if (error instanceof DomainError) return { runId: null, note: `Not started: ${error.message}` };
      this.logger.error(`Schedule ${row.id} (${row.kind}) could not start its run: ${String(error)}`);
      return { runId: null, note: 'Not started: something went wrong on our side. The log of the worker says what.' };
    }
  }
}
