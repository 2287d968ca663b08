import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** The name of restocking in the table of schedules, and its one target there. */
export const RESTOCK_SCHEDULE = 'wheel-restock';
export const RESTOCK_TARGET = 'prizes';
export const RESTOCK_SUBJECT = 'Prizes of the wheel';

/** Fills the wheel's prizes up to what staff want of each. */
export const wheelRestockJob = defineJob({
  name: 'prize-wheel.restock',
  kind: 'wheel-restock',
  queue: 'imports',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 5_000,
  businessKey: () => RESTOCK_TARGET,
});
