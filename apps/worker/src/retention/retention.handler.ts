import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type RetainedThing, retainedThings } from '@app/contracts/jobs/retained-things.js';
import { LearningDraftsRepository } from '@app/domain/learning/learning-drafts.repository.js';
import { retentionJob } from '@app/domain/retention/retention.jobs.js';
import type { RetentionRule } from '@app/domain/retention/retention-rule.js';
import { retentionRules } from '@app/domain/retention/retention-rules.js';
import { Retention } from '@app/domain/retention/retention.service.js';
import { UnknownFiles } from '@app/domain/retention/unknown-files.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

const checkpointSchema = z.object({
  /** All attempts of a run measure ages from the same moment. */
  now: z.coerce.date(),
  total: z.int(),
  removed: z.partialRecord(z.enum(retainedThings), z.int()),
  done: z.array(z.string()),
});
type Checkpoint = z.infer<typeof checkpointSchema>;

const FOLDERS = 'Files that no row knew' satisfies RetainedThing;
const LEFTOVERS = 'Halves of uploads' satisfies RetainedThing;
const EXPIRED = 'Drafts that waited too long' satisfies RetainedThing;

/**
 * Deletes what is past its life, batch by batch: each is a short transaction that also moves the checkpoint, and between
 * two it rests for as long as the last one took, so that visitors have the database to themselves half of the time.
 */
@Injectable()
@HandlesJob()
export class RetentionHandler implements JobHandler<typeof retentionJob> {
  readonly job = retentionJob;

  constructor(
    private readonly retention: Retention,
    private readonly unknownFiles: UnknownFiles,
    private readonly drafts: LearningDraftsRepository,
  ) {}

  async handle(_payload: object, run: RunContext): Promise<JobResult<'retention'>> {
    const at = checkpointSchema.safeParse(run.checkpoint).data ?? (await this.begin(run));
    if (!at.done.includes(EXPIRED)) await this.expireDrafts(at, run);
    for (const rule of retentionRules) if (!at.done.includes(rule.name)) await this.applyRule(rule, at, run);
    for (const top of this.unknownFiles.topFolders) if (!at.done.includes(top)) await this.lookBelow(top, at, run);
    if (!at.done.includes(LEFTOVERS)) {
      const count = await this.unknownFiles.removeLeftovers(at.now);
      await this.note(at, run, LEFTOVERS, LEFTOVERS, count);
    }
    return { outcome: 'ok', result: { kind: 'retention', removed: at.removed } };
  }

  private async begin(run: RunContext): Promise<Checkpoint> {
    await this.retention.makeMonths();
    const now = await this.retention.now();
    let total = 0;
    for (const rule of retentionRules) {
      await run.progress('Counting', 0, 0);
      total += await this.retention.count(rule, now);
    }
    return { now, total, removed: {}, done: [] };
  }

  private async expireDrafts(at: Checkpoint, run: RunContext): Promise<void> {
    await run.commit(async (manager) => {
      add(at, EXPIRED, await this.drafts.expire(manager));
      at.done.push(EXPIRED);
    }, at);
  }

  private async applyRule(rule: RetentionRule, at: Checkpoint, run: RunContext): Promise<void> {
    for (let isLast = false; !isLast;) {
      run.signal.throwIfAborted();
      await this.report(rule.name, at, run);
      const startedAt = performance.now();
      const batch = await run.commit(async (manager) => {
        const deleted = await this.retention.deleteBatch(manager, rule, at.now);
        add(at, rule.name, deleted.count);
        if (deleted.isLast) at.done.push(rule.name);
        return deleted;
        // Written behind the work, so it holds what the work has counted.
      }, at);
      await this.retention.deleteFiles(rule, batch.ids);
      ({ isLast } = batch);
      await pause(performance.now() - startedAt, undefined, { signal: run.signal }).catch(() => {});
    }
  }

  private async lookBelow(top: string, at: Checkpoint, run: RunContext): Promise<void> {
    const count = await this.unknownFiles.removeBelow(top, at.now, async () => {
      run.signal.throwIfAborted();
      await this.report(FOLDERS, at, run);
    });
    await this.note(at, run, top, FOLDERS, count);
  }

  private async note(at: Checkpoint, run: RunContext, step: string, name: RetainedThing, count: number): Promise<void> {
    add(at, name, count);
    at.done.push(step);
    await run.commit(() => Promise.resolve(), at);
  }

  private report(stage: string, at: Checkpoint, run: RunContext): Promise<void> {
    const done = Object.entries(at.removed)
      .filter(([name]) => name !== FOLDERS && name !== LEFTOVERS)
      .reduce((sum, [, count]) => sum + count, 0);
    return run.progress(stage, done, Math.max(at.total, done));
  }
}

function add({ removed }: Checkpoint, name: RetainedThing, count: number): void {
  removed[name] = (removed[name] ?? 0) + count;
}
