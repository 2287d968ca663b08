import { Injectable } from '@nestjs/common';
import type { StudyTopic } from '@app/contracts/learning/learning.contract.js';
import { topicStudyJob } from '@app/domain/learning/learning.jobs.js';
import { LearningQuestions } from '@app/domain/learning/learning-questions.service.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';
import { LearningSessionWork } from './learning-session.js';

/** Looks into a topic that staff have named. */
@Injectable()
@HandlesJob()
export class TopicStudyHandler implements JobHandler<typeof topicStudyJob> {
  readonly job = topicStudyJob;

  constructor(
    private readonly sessions: LearningSessionWork,
    private readonly questions: LearningQuestions,
  ) {}

  handle({ topic }: StudyTopic, run: RunContext): Promise<JobResult<'topic-study'>> {
    return this.sessions.work('topic-study', run, ({ study }) => this.questions.ofTopic(topic, study.index));
  }
}
