import { Injectable } from '@nestjs/common';
import type { RunCycle } from '@app/contracts/learning/learning.contract.js';
import { learningCycleJob } from '@app/domain/learning/learning.jobs.js';
import { LearningQuestions } from '@app/domain/learning/learning-questions.service.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';
import { LearningSessionWork } from './learning-session.js';

/** Looks into what visitors asked in vain. */
@Injectable()
@HandlesJob()
export class LearningCycleHandler implements JobHandler<typeof learningCycleJob> {
  readonly job = learningCycleJob;

  constructor(
    private readonly sessions: LearningSessionWork,
    private readonly questions: LearningQuestions,
  ) {}

  handle({ questionCount }: RunCycle, run: RunContext): Promise<JobResult<'learning-cycle'>> {
    return this.sessions.work('learning-cycle', run, (desk) =>
      this.questions.ofVisitors(questionCount, desk.corrections, desk.study.index),
    );
  }
}
