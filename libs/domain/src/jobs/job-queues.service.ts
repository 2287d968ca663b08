import { Injectable } from '@nestjs/common';
import { type QueueName, queueNames } from '@app/contracts/jobs/jobs.constants.js';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { RunQueues } from '@app/queues/run-queues.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { QueueAwayError } from './job-runs.errors.js';
import { JobQueueRepository } from './job-queue.repository.js';
import { QueuePauseRepository, type QueuePauseRow } from './queue-pause.repository.js';
import { WorkerPresenceRepository } from './worker-presence.repository.js';

/** How the queues stand, and what stops and starts them. */
@Injectable()
export class JobQueues {
  constructor(
    private readonly database: Database,
    private readonly figures: JobQueueRepository,
    private readonly pauses: QueuePauseRepository,
    private readonly presence: WorkerPresenceRepository,
    private readonly queues: RunQueues,
    private readonly audit: AuditLog,
  ) {}

  async status(): Promise<QueueStatus[]> {
    const [counts, pauses, workers, paused] = await Promise.all([
      this.figures.countByQueue(),
      this.pauses.findAll(),
      this.presence.living(),
      this.queues.paused(),
    ]);
    return queueNames.map((name) => {
      const count = counts.find(({ queue }) => queue === name);
      const pause = pauses.find(({ queue }) => queue === name);
      return {
        name,
        workers: workers.filter(({ queues }) => queues.includes(name)).length,
        paused: pause !== undefined || paused[name],
        pause: pause ? toPause(pause) : null,
        waiting: count?.waiting ?? 0,
        active: count?.active ?? 0,
        failed: count?.failed ?? 0,
        oldestWaitingSeconds: count?.oldestWaitingSeconds ?? null,
      };
    });
  }

  /** Begins nothing more of a queue; what was begun goes on. Doing it twice changes nothing. */
  async pause(name: QueueName, reason: string, by: Actor): Promise<QueueStatus[]> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'queue.pause', name, () => this.hold(tx, name, by.name, reason)),
    );
    return this.status();
  }

  /**
   * Goes on, also where the queue was paused past the console. Doing it twice changes nothing. Throws `QueueAwayError`; the
   * queue then stays paused.
   */
  async resume(name: QueueName, by: Actor): Promise<QueueStatus[]> {
    const isPausedInside = (await this.queues.paused())[name];
    await this.database.transaction(async (tx) => {
      const wasPaused = await this.audit.update(tx, by, 'queue.resume', name, () => this.goOn(tx, name));
      if (wasPaused || !isPausedInside) return;
      await this.audit.note(tx, by, 'queue.resume', { id: name, label: name });
      await this.resumeInside(name);
    });
    return this.status();
  }

  /** Pauses the queues again of which BullMQ has forgotten it. */
  async pauseForgotten(): Promise<void> {
    for (const { queue } of await this.pauses.findAll()) {
      if (await this.queues.isPaused(queue)) continue;
      await this.database.transaction(async ({ manager }) => {
        // It may have been resumed since; from here on it is not.
        if (await this.pauses.lock(manager, queue)) await this.queues.pause(queue);
      });
    }
  }

  /** @internal Keeps who paused it, and why; false when it was paused already. BullMQ stands still after the commit, or by the sweep. */
  async hold(tx: Transaction, name: QueueName, by: string, reason: string): Promise<boolean> {
    const isNew = await this.pauses.insert(tx.manager, name, by, reason);
    if (isNew) tx.afterCommit(() => this.queues.pause(name));
    return isNew;
  }

  /** @internal Takes the pause of the console out. False when there was none. Throws `QueueAwayError`. */
  async goOn(tx: Transaction, name: QueueName): Promise<boolean> {
    const wasPaused = await this.pauses.remove(tx.manager, name);
    // Before the commit: a pause that stays in the table alone is made good by the sweep, one that stays in BullMQ alone is not.
    if (wasPaused) await this.resumeInside(name);
    return wasPaused;
  }

  private async resumeInside(name: QueueName): Promise<void> {
    await this.queues.resume(name).catch(() => {
      throw new QueueAwayError(name);
    });
  }
}

const toPause = ({ paused_by, paused_at, reason }: QueuePauseRow): QueueStatus['pause'] => ({
  by: paused_by,
  at: paused_at.toISOString(),
  reason,
});
