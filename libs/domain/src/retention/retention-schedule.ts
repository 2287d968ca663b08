import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Actor } from '../audit/actor.js';
import { ScheduleKinds } from '../schedules/schedule-kinds.js';
import { SingleSchedule } from '../schedules/single-schedule.js';
import { RETENTION_SCHEDULE, RETENTION_SUBJECT, RETENTION_TARGET } from './retention.jobs.js';
import { Retention } from './retention.service.js';

/** Lets the clock start it, and staff by hand from the table of schedules. */
@Injectable()
export class RetentionSchedule extends SingleSchedule {
  readonly kind = RETENTION_SCHEDULE;
  readonly label = 'Clean-up';
  protected readonly target = { id: RETENTION_TARGET, label: RETENTION_SUBJECT };

  constructor(
    kinds: ScheduleKinds,
    private readonly retention: Retention,
  ) {
    super(kinds);
  }

  /** Nothing forbids it. */
  refusal(): Promise<null> {
    return Promise.resolve(null);
  }

  start(_target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.retention.start(by);
  }
}
