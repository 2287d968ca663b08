import { Injectable, type OnModuleInit } from '@nestjs/common';
import { engineNameSchema } from '@app/contracts/analysis/analysis.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Actor } from '../audit/actor.js';
import { type SchedulableKind, ScheduleKinds, type ScheduleTarget } from '../schedules/schedule-kinds.js';
import { EVALUATION_SCHEDULE } from './evaluation.jobs.js';
import { engineSubjects, EvaluationRuns } from './evaluation-runs.service.js';

/** Lets the clock start an evaluation, once staff have switched that on. */
@Injectable()
export class EvaluationSchedule implements SchedulableKind, OnModuleInit {
  readonly kind = EVALUATION_SCHEDULE;
  readonly label = 'Evaluation';

  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly evaluations: EvaluationRuns,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  targets(): Promise<ScheduleTarget[]> {
    return Promise.resolve(engineNameSchema.options.map((id) => ({ id, label: engineSubjects[id] })));
  }

  refusal(target: string): Promise<string | null> {
    return Promise.resolve(this.evaluations.refusal(engineNameSchema.parse(target)));
  }

  start(target: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.evaluations.start({ engine: engineNameSchema.parse(target) }, by);
  }
}
