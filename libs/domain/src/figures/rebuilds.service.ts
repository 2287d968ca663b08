import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { type SchedulableKind, ScheduleKinds, type ScheduleTarget } from '../schedules/schedule-kinds.js';
import { REBUILD_SCHEDULE, rebuildFiguresJob, type RebuildTarget, rebuildTargets } from './figures.jobs.js';

/** Starts runs that count days anew, for staff and for the clock. */
@Injectable()
export class Rebuilds implements SchedulableKind, OnModuleInit {
  readonly kind = REBUILD_SCHEDULE;
  readonly label = 'Figures counted anew';
  readonly everyMinutes = true;

  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly database: Database,
    private readonly jobRuns: JobRuns,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  targets(): Promise<ScheduleTarget[]> {
    return Promise.resolve(Object.entries(rebuildTargets).map(([id, { label }]) => ({ id, label })));
  }

  /** Nothing forbids it. */
  refusal(): Promise<null> {
    return Promise.resolve(null);
  }

  /** One that waits or works already is answered with `isNew: false`. */
  start(target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    const payload = rebuildFiguresJob.payload.parse({ target });
    const { label } = rebuildTargets[payload.target satisfies RebuildTarget];
    return this.database.transaction((tx) =>
      this.jobRuns.startFor(tx, by, rebuildFiguresJob, payload, { subject: `Figures: ${label.toLowerCase()}` }),
    );
  }
}
