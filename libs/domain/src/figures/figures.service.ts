import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { type FigureSum, FiguresRepository } from './figures.repository.js';

/** Rows of one source that a step counts: a second's work, so that nothing waits long for the watermark. */
const MOST_A_STEP = 20_000;
/** More events than these are only "more than". */
const MOST_WAITING = 100_000;

export interface FiguresState {
  /** When nothing was left to count; null before the first time. */
  asOf: Date | null;
  /** Events that are stored and not in the figures yet. */
  behind: number;
}

/** Keeps the figures up with the events. Whoever counts holds the watermark, so that two at once count nothing twice. */
@Injectable()
export class Figures {
  constructor(
    private readonly database: Database,
    private readonly figures: FiguresRepository,
  ) {}

  /**
   * Counts all that is settled, step by step: the sums of a step and the watermark behind it are one transaction. Answers how
   * many steps that took; none where another process is counting.
   */
  async catchUp(signal?: AbortSignal): Promise<number> {
    for (let steps = 0; ; steps++) {
      signal?.throwIfAborted();
      const isDone = await this.database.transaction(({ manager }) => this.step(manager));
      if (isDone === null) return steps;
      if (isDone) return steps + 1;
    }
  }

  async state(manager: EntityManager = this.database.manager): Promise<FiguresState> {
    const { countedAt } = await this.figures.watermark(manager);
    return { asOf: countedAt, behind: await this.figures.countWaiting(manager, MOST_WAITING) };
  }

  /** Every call of a model that ended, whichever process made it; none is missing when its row is deleted for its age. */
  ofModelCalls(): Promise<FigureSum[]> {
    return this.figures.sums(this.database.manager, 'model_call');
  }

  /** The days that a rebuild goes through, oldest first: the newest `days` of those there is anything of, or all. */
  async daysToRebuild(days: number | null): Promise<string[]> {
    const range = await this.figures.countableDays(this.database.manager);
    if (!range) return [];
    const all: string[] = [];
    for (let day = range.first; day <= range.last; day = dayAfter(day)) all.push(day);
    return days === null ? all : all.slice(-days);
  }

  /** Counts a day anew in the caller's transaction; twice is harmless. Increments wait until it ends. */
  async rebuildDay(manager: EntityManager, day: string): Promise<void> {
    const watermark = await this.figures.lock(manager, { skip: false });
    if (watermark) await this.figures.rebuildDay(manager, day, watermark.countedThrough);
  }

  /** Sums up anew, over all days; behind the last of those that were counted anew. */
  async rebuildTotals(manager: EntityManager): Promise<void> {
    await this.figures.lock(manager, { skip: false });
    await this.figures.rebuildTotals(manager);
  }

  /** Null where another counts; else whether nothing is left. */
  private async step(manager: EntityManager): Promise<boolean | null> {
    const watermark = await this.figures.lock(manager, { skip: true });
    if (!watermark) return null;
    const from = watermark.countedThrough;
    const { through, isLast } = await this.figures.nextBound(manager, from, MOST_A_STEP);
    if (BigInt(through) > BigInt(from)) await this.figures.add(manager, from, through);
    await this.figures.advance(manager, BigInt(through) > BigInt(from) ? through : from, isLast);
    return isLast;
  }
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
