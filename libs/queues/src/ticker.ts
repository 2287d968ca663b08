import { Inject, Injectable } from '@nestjs/common';
import { defaultRepeatStrategy, type Queue } from 'bullmq';
import { SCHEDULE_TIME_ZONE } from '@app/contracts/schedules/schedules.constants.js';
import { answerWithin } from './answer-within.js';

/** The queue that says when a schedule is due. Beside those of the jobs: a tick must not wait behind an hour of crawling. */
export const TICKS_QUEUE = 'ticks';
export const TICKS = Symbol('Ticks');

/** How long the queue may take over one change, in milliseconds; `agree` makes up for what was not done. */
const PATIENCE_MS = 800;
/** And over the list of all. A worker that is to end must not wait for a queue that is away. */
const LIST_PATIENCE_MS = 5_000;
const AWAY = 'The queue of the schedules does not answer.';

export interface Timetable {
  scheduleId: string;
  /** Five fields, by London's clock. */
  cron: string;
}

/** The moment after `after` that a cron pattern names, by the same rules as the queue's own. */
export function nextTick(cron: string, after: Date): Date {
  const millis = defaultRepeatStrategy(after.getTime(), { pattern: cron, tz: SCHEDULE_TIME_ZONE });
  if (millis === undefined) throw new Error(`"${cron}" names no moment.`);
  return new Date(millis);
}

/** Lets the queue tick for schedules. The table of schedules is the truth; what the queue holds can be made anew from it. */
@Injectable()
export class Ticker {
  constructor(@Inject(TICKS) private readonly queue: Queue) {}

  /** Ticks by this timetable from now on, in place of the last one. Throws within a second while the queue is away. */
  async set({ scheduleId, cron }: Timetable): Promise<void> {
    await answerWithin(
      this.queue.upsertJobScheduler(
        scheduleId,
        { pattern: cron, tz: SCHEDULE_TIME_ZONE },
        {
          name: 'tick',
          data: { scheduleId },
          opts: {
            attempts: 5,
            backoff: { type: 'exponential', delay: 1_000 },
            removeOnComplete: 100,
            removeOnFail: 100,
          },
        },
      ),
      PATIENCE_MS,
      AWAY,
    );
  }

  /** Ticks no more for a schedule; nothing happens when it did not. Throws within a second while the queue is away. */
  async clear(scheduleId: string): Promise<void> {
    await answerWithin(this.queue.removeJobScheduler(scheduleId), PATIENCE_MS, AWAY);
  }

  /**
   * Makes the queue's timetables those given, and answers how many it had to change. One that is right is left alone: to
   * set it again would throw away a tick that waits because no worker was there.
   */
  async agree(wanted: readonly Timetable[]): Promise<number> {
    const schedulers = await answerWithin(this.queue.getJobSchedulers(), LIST_PATIENCE_MS, AWAY);
    const present = new Map(schedulers.map(({ key, pattern }) => [key, pattern]));
    const wrong = wanted.filter(({ scheduleId, cron }) => present.get(scheduleId) !== cron);
    const ids = new Set(wanted.map(({ scheduleId }) => scheduleId));
    const spare = [...present.keys()].filter((id) => !ids.has(id));
    for (const timetable of wrong) await this.set(timetable);
    for (const id of spare) await this.clear(id);
    return wrong.length + spare.length;
  }
}
