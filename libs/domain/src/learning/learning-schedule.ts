import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { CYCLE_COUNTS } from '@app/contracts/learning/learning.constants.js';
import type { Actor } from '../audit/actor.js';
import { ScheduleKinds } from '../schedules/schedule-kinds.js';
import { SingleSchedule } from '../schedules/single-schedule.js';
import { CYCLE_SUBJECT, LEARNING_SCHEDULE, LEARNING_TARGET } from './learning.jobs.js';
import { LearningSessions } from './learning-sessions.service.js';

/** Lets the clock start a cycle, once staff have switched that on. */
@Injectable()
export class LearningSchedule extends SingleSchedule {
  readonly kind = LEARNING_SCHEDULE;
  readonly label = 'AI learning';
  protected readonly target = { id: LEARNING_TARGET, label: CYCLE_SUBJECT };

  constructor(
    kinds: ScheduleKinds,
    private readonly sessions: LearningSessions,
  ) {
    super(kinds);
  }

  /** Nothing forbids it. */
  refusal(): Promise<null> {
    return Promise.resolve(null);
  }

  start(_target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.sessions.runCycle({ questionCount: CYCLE_COUNTS[0] }, by);
  }
}
