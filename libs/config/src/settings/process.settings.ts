import { z } from 'zod';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { whole } from './fields.js';

export const processFields = {
  WORKER_QUEUES: z
    .string()
    .default(queueNames.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(queueNames, `WORKER_QUEUES must name queues out of ${queueNames.join(', ')}.`)).min(1))
    .describe('Queues that a worker process serves.'),
  WORKER_GRACE_MS: whole('WORKER_GRACE_MS', 0, 600_000)
    .default(18_000)
    .describe(
      'How long runs in hand may go on after a worker is told to end, in milliseconds; the rest goes back to its queue.',
    ),
  SHUTDOWN_DRAIN_MS: whole('SHUTDOWN_DRAIN_MS', 0, 60_000)
    .default(0)
    .describe(
      'How long the api goes on serving after SIGTERM while readiness says 503, in milliseconds; behind a proxy 5000.',
    ),
  ASSISTANT_WARM_UP: z
    .enum(['true', 'false'], 'ASSISTANT_WARM_UP must be true or false.')
    .default('true')
    .describe('false starts the api some seconds of computing earlier, and the first question waits for it.'),
  RATE_LIMIT_SCALE: z.coerce
    .number('RATE_LIMIT_SCALE must be a number.')
    .min(0.01, 'RATE_LIMIT_SCALE must be at least 0.01.')
    .default(1)
    .describe('Multiplies every request-rate limit.'),
};
