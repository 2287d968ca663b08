import { z } from 'zod';
import { MAX_TOPIC, STUDY_COUNT } from '@app/contracts/learning/learning.constants.js';
import { runCycleSchema } from '@app/contracts/learning/learning.contract.js';
import { defineJob } from '@app/queues/define-job.js';

/** The same for both kinds: the database lets one session wait or work, whichever it is. */
const ONE_SESSION = 'learning';

/** Learns from what visitors asked in vain. */
export const learningCycleJob = defineJob({
  name: 'learning.cycle',
  kind: 'learning-cycle',
  queue: 'learning',
  payload: runCycleSchema,
  attempts: 3,
  backoffMs: 2_000,
  businessKey: () => ONE_SESSION,
});

/** Learns of a topic that staff have named. */
export const topicStudyJob = defineJob({
  name: 'learning.study',
  kind: 'topic-study',
  queue: 'learning',
  payload: z.object({ topic: z.string().min(1).max(MAX_TOPIC), questionCount: z.literal(STUDY_COUNT) }),
  attempts: 3,
  backoffMs: 2_000,
  businessKey: () => ONE_SESSION,
});

/** Their name in the table of schedules. */
export const LEARNING_SCHEDULE = 'learning';
export const LEARNING_TARGET = 'cycle';
export const CYCLE_SUBJECT = 'Questions of visitors';
