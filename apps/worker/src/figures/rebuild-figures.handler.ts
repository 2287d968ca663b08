import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { rebuildFiguresJob, type RebuildTarget, rebuildTargets } from '@app/domain/figures/figures.jobs.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

const checkpointSchema = z.object({
  /** What is left, oldest first. */
  days: z.array(z.string()),
  total: z.int(),
});

/** A day at a time, each with the checkpoint behind it in one transaction, and as long a rest after it: visitors come first. */
@Injectable()
@HandlesJob()
export class RebuildFiguresHandler implements JobHandler<typeof rebuildFiguresJob> {
  readonly job = rebuildFiguresJob;

  constructor(private readonly figures: Figures) {}

  async handle({ target }: PayloadOf<typeof rebuildFiguresJob>, run: RunContext): Promise<JobResult<'rollup'>> {
    const at = checkpointSchema.safeParse(run.checkpoint).data ?? (await this.begin(target, run.signal));
    for (let [day] = at.days; day !== undefined; [day] = at.days) {
      run.signal.throwIfAborted();
      await run.progress(`Counting ${day}`, at.total - at.days.length, at.total);
      const startedAt = performance.now();
      const counted = day;
      await run.commit(async (manager) => {
        await this.figures.rebuildDay(manager, counted);
        at.days.shift();
        // Written behind the work, so it says what is left after it.
      }, at);
      await pause(performance.now() - startedAt, undefined, { signal: run.signal }).catch(() => {});
    }
    await run.commit((manager) => this.figures.rebuildTotals(manager), at);
    return { outcome: 'ok', result: { kind: 'rollup', days: at.total } };
  }

  private async begin(target: RebuildTarget, signal: AbortSignal): Promise<z.infer<typeof checkpointSchema>> {
    // A rebuild goes as far as the increments do.
    await this.figures.catchUp(signal);
    const days = await this.figures.daysToRebuild(rebuildTargets[target].days);
    return { days, total: days.length };
  }
}
