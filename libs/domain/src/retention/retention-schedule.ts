import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { By } from '../audit/by.js';
import { type SchedulableKind, ScheduleKinds, type ScheduleTarget } from '../schedules/schedule-kinds.js';
import { RETENTION_SCHEDULE, RETENTION_SUBJECT, RETENTION_TARGET } from './retention.jobs.js';
import { Retention } from './retention.service.js';

/** Lets the clock start it, and staff by hand from the table of schedules. */
@Injectable()
export class RetentionSchedule implements SchedulableKind, OnModuleInit {
  readonly kind = RETENTION_SCHEDULE;
  readonly label = 'Clean-up';

  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  targets(): Promise<ScheduleTarget[]> {
    return Promise.resolve([{ id: RETENTION_TARGET, label: RETENTION_SUBJECT }]);
  }

  start(_target: string, by: By): Promise<{ run: JobRun; isNew: boolean }> {
    return this.retention.start(by);
  }
}
