import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type {
  NewSchedule,
  Pattern,
  Schedule,
  ScheduleChange,
  ScheduleKind,
} from '@app/contracts/schedules/schedules.contract.js';
import type { Frequency } from '@app/contracts/schedules/schedules.constants.js';
import { Database, type Transaction } from '@app/database/database.js';
import { Ticker } from '@app/queues/ticker.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { cronOf, frequencyOf, nextMoment, usualPattern } from './pattern.js';
import { type SchedulableKind, ScheduleKinds } from './schedule-kinds.js';
import { type Policies, ScheduleRepository, type ScheduleRow } from './schedule.repository.js';
import { ScheduleView } from './schedule-view.js';
import {
  ScheduleChangedError,
  ScheduleExistsError,
  ScheduleRefusedError,
  StillRunningError,
  TooOftenError,
  UnknownTargetError,
} from './schedules.errors.js';

type Wanted = Pick<NewSchedule, 'kind' | 'target' | 'pattern'> & Partial<Policies>;
/** Policies that an older entry of the audit log does not know stay as they are. */
type Saved = Pick<Schedule, 'pattern' | 'isPaused'> & Partial<Policies>;

/** What is started by the clock: staff's own list, and the frequencies that features' settings ask for. */
@Injectable()
export class Schedules {
  constructor(
    private readonly database: Database,
    private readonly schedules: ScheduleRepository,
    private readonly kinds: ScheduleKinds,
    private readonly view: ScheduleView,
    private readonly ticker: Ticker,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<Schedule[]> {
    return this.view.of(await this.schedules.findAll());
  }

  /** What there is to be started, for the form. */
  async choices(): Promise<ScheduleKind[]> {
    return Promise.all(
      this.kinds.all().map(async (kind) => ({
        kind: kind.kind,
        label: kind.label,
        everyMinutes: kind.everyMinutes ?? false,
        targets: await Promise.all(
          (await kind.targets()).map(async (target) => ({ ...target, refusal: await kind.refusal(target.id) })),
        ),
      })),
    );
  }

  /** Throws `UnknownTargetError`, `TooOftenError`, `ScheduleRefusedError`, and `ScheduleExistsError` where there is one for the same. */
  async create(wanted: Wanted, by: Actor): Promise<Schedule> {
    const { kind, target, pattern } = wanted;
    const targets = (await this.kinds.of(kind)?.targets()) ?? [];
    if (!targets.some(({ id }) => id === target)) throw new UnknownTargetError();
    this.checkStep(kind, pattern);
    await this.checkTarget(kind, target);
    const row = await this.database.transaction((tx) =>
      this.audit.create(
        tx,
        by,
        'schedule.create',
        ({ id }) => id,
        () => this.insert(tx, wanted),
      ),
    );
    return this.view.ofOne(row);
  }

  /** Merges: what is absent stays. Throws `NotFoundError`, `TooOftenError`, `ScheduleRefusedError`, and `ScheduleChangedError` for a version that is not the last. */
  async change(
    id: string,
    { pattern, isPaused, overlap, missed, version }: ScheduleChange,
    by: Actor,
  ): Promise<Schedule> {
    const about = await this.load(id);
    if (pattern) this.checkStep(about.kind, pattern);
    if (pattern || isPaused === false) await this.checkTarget(about.kind, about.target);
    const row = await this.database.transaction(async (tx) => {
      if (pattern) await this.follow(tx, about, frequencyOf(pattern));
      const present = await this.schedules.lock(tx.manager, id);
      if (!present) throw noSuchSchedule();
      if (version !== undefined && version !== present.version) throw new ScheduleChangedError(id);
      const wanted = {
        pattern: pattern ?? present.pattern,
        isPaused: isPaused ?? present.is_paused,
        overlap: overlap ?? present.overlap,
        missed: missed ?? present.missed,
      };
      return this.audit.update(tx, by, 'schedule.update', present.id, () => this.save(tx, present, wanted));
    });
    return this.view.ofOne(row);
  }

  /** The runs that it started stay. Throws `NotFoundError`. */
  async remove(id: string, by: Actor): Promise<void> {
    const about = await this.load(id);
    await this.database.transaction(async (tx) => {
      await this.follow(tx, about, 'off');
      await this.audit.delete(tx, by, 'schedule.delete', id, () => this.drop(tx, about));
    });
  }

  /** Locks the feature's own setting, which is saved before its schedule: whoever holds the one never waits for the other. */
  async reserve(tx: Transaction, { kind, target }: Pick<Schedule, 'kind' | 'target'>): Promise<void> {
    await this.kinds.of(kind)?.lock?.(tx, target);
  }

  /**
   * Writes a schedule as it was once, within a transaction of the caller's that has reserved it; the feature's own setting
   * follows. Throws `ScheduleRefusedError`.
   */
  async put(tx: Transaction, id: string, wanted: Saved): Promise<void> {
    const present = await this.schedules.lock(tx.manager, id);
    if (!present) return;
    await this.follow(tx, present, frequencyOf(wanted.pattern));
    if (!wanted.isPaused) await this.checkTarget(present.kind, present.target, tx);
    await this.save(tx, present, wanted);
  }

  /** The same for a deletion. */
  async takeOut(tx: Transaction, id: string): Promise<void> {
    const present = await this.schedules.lock(tx.manager, id);
    if (!present) return;
    await this.follow(tx, present, 'off');
    await this.drop(tx, present);
  }

  /**
   * Starts its run now, paused or not; its moments stay as they are. Throws `NotFoundError`, `StillRunningError` with the
   * open run as its location, and whatever the kind refuses with.
   */
  async run(id: string, by: Actor): Promise<JobRun> {
    const row = await this.load(id);
    const { run, isNew } = await this.kindOf(row).start(row.target, by);
    if (!isNew) throw new StillRunningError(run.id);
    await this.schedules.saveRun(id, run.id);
    return run;
  }

  /**
   * For features whose settings hold a frequency: makes, changes or removes the schedule of a target inside the caller's
   * transaction. One that is as frequent already keeps its time and its pause. Doing it twice changes nothing. Throws
   * `ScheduleRefusedError` for one that would be refused at each of its moments.
   */
  async keep(
    tx: Transaction,
    { kind, target }: { kind: string; target: string },
    frequency: Frequency | 'off',
  ): Promise<void> {
    const present = await this.schedules.lockByTarget(tx.manager, kind, target);
    if (frequency === 'off') {
      if (present) await this.drop(tx, present);
      return;
    }
    if (!present?.is_paused) await this.checkTarget(kind, target, tx);
    const pattern = usualPattern(frequency);
    if (present) {
      if (frequencyOf(present.pattern) !== frequency)
        await this.save(tx, present, { pattern, isPaused: present.is_paused });
      return;
    }
    const dueAt = nextMoment(pattern, await this.schedules.now(tx.manager));
    const made = await this.schedules.insert(tx.manager, { kind, target, pattern, dueAt });
    if (made) this.tickFor(tx, made);
  }

  /**
   * Goes on with the schedule of a target that was brought back: its moments are those from now on. One that would be refused at
   * each of them is paused, because that is no reason to keep the target from coming back.
   */
  async resume(tx: Transaction, { kind, target }: { kind: string; target: string }): Promise<void> {
    const present = await this.schedules.lockByTarget(tx.manager, kind, target);
    if (!present) return;
    const isPaused = present.is_paused || (await this.refusalOf(kind, target, tx)) !== null;
    await this.save(tx, present, { pattern: present.pattern, isPaused });
  }

  private async insert(tx: Transaction, { kind, target, pattern, ...policies }: Wanted): Promise<ScheduleRow> {
    await this.follow(tx, { kind, target }, frequencyOf(pattern));
    const dueAt = nextMoment(pattern, await this.schedules.now(tx.manager));
    const made = await this.schedules.insert(tx.manager, { kind, target, pattern, dueAt, ...policies });
    if (made) return this.tickFor(tx, made);
    const present = await this.schedules.lockByTarget(tx.manager, kind, target);
    throw present ? new ScheduleExistsError(present.id) : new UnknownTargetError();
  }

  private async save(
    tx: Transaction,
    present: ScheduleRow,
    { pattern, isPaused, overlap = present.overlap, missed = present.missed }: Saved,
  ): Promise<ScheduleRow> {
    const dueAt = isPaused ? null : nextMoment(pattern, await this.schedules.now(tx.manager));
    const saved = await this.schedules.save(tx.manager, present.id, { pattern, dueAt, overlap, missed });
    return this.tickFor(tx, saved ?? present);
  }

  private async drop(tx: Transaction, { id }: ScheduleRow): Promise<void> {
    await this.schedules.remove(tx.manager, id);
    tx.afterCommit(() => this.ticker.clear(id));
  }

  /** Always before our own row is locked: a feature that saves its setting locks its rows first, then ours. */
  private async follow(
    tx: Transaction,
    { kind, target }: Pick<ScheduleRow, 'kind' | 'target'>,
    frequency: Frequency | 'off',
  ): Promise<void> {
    await this.kinds.of(kind)?.follow?.(tx, target, frequency);
  }

  /** Refused when it is saved, not when its moment has come. */
  private checkStep(kind: string, pattern: Pattern): void {
    if (pattern.every === 'minutes' && !this.kinds.of(kind)?.everyMinutes) throw new TooOftenError();
  }

  /** What may not be started now is not promised for later. Throws `ScheduleRefusedError`. */
  private async checkTarget(kind: string, target: string, tx?: Transaction): Promise<void> {
    const refusal = await this.refusalOf(kind, target, tx);
    if (refusal) throw new ScheduleRefusedError(refusal);
  }

  private async refusalOf(kind: string, target: string, tx?: Transaction): Promise<string | null> {
    return (await this.kinds.of(kind)?.refusal(target, tx)) ?? null;
  }

  private async load(id: string): Promise<ScheduleRow> {
    const row = await this.schedules.findById(id);
    if (!row) throw noSuchSchedule();
    return row;
  }

  /** After the commit; while the queue is away, the worker's recovery does it. */
  private tickFor(tx: Transaction, row: ScheduleRow): ScheduleRow {
    tx.afterCommit(() =>
      row.is_paused ? this.ticker.clear(row.id) : this.ticker.set({ scheduleId: row.id, cron: cronOf(row.pattern) }),
    );
    return row;
  }

  private kindOf(row: ScheduleRow): SchedulableKind {
    const kind = this.kinds.of(row.kind);
    if (!kind) throw new UnknownTargetError();
    return kind;
  }
}

const noSuchSchedule = () => new NotFoundError('There is no such schedule.');
