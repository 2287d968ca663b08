import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Actor } from '../audit/actor.js';
import { ScheduleKinds } from '../schedules/schedule-kinds.js';
import { SingleSchedule } from '../schedules/single-schedule.js';
import { RESTOCK_SCHEDULE, RESTOCK_SUBJECT, RESTOCK_TARGET } from './wheel-restock.jobs.js';
import { WheelRestock } from './wheel-restock.service.js';

/** Lets the clock restock the wheel, and staff by hand from the table of schedules. */
@Injectable()
export class WheelRestockSchedule extends SingleSchedule {
  readonly kind = RESTOCK_SCHEDULE;
  readonly label = 'Wheel restock';
  protected readonly target = { id: RESTOCK_TARGET, label: RESTOCK_SUBJECT };

  constructor(
    kinds: ScheduleKinds,
    private readonly restock: WheelRestock,
  ) {
    super(kinds);
  }

  refusal(): Promise<string | null> {
    return this.restock.refusal();
  }

  start(_target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.restock.start(by);
  }
}
