import { startEvaluationSchema } from '@app/contracts/evaluation/evaluation.contract.js';
import { defineJob } from '@app/queues/define-job.js';

/** Asks the questions of data/evaluation, one run at a time. */
export const evaluationJob = defineJob({
  name: 'evaluation.run',
  kind: 'evaluation',
  queue: 'learning',
  payload: startEvaluationSchema,
  attempts: 3,
  backoffMs: 2_000,
  businessKey: () => 'evaluation',
});

/** Its name in the table of schedules. */
export const EVALUATION_SCHEDULE = 'evaluation';
