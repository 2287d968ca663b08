import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** Makes the pictures that the gallery shows of a submitted fix, both sides. */
export const makeFixPicturesJob = defineJob({
  name: 'community-fixes.make-pictures',
  kind: 'image',
  queue: 'images',
  payload: z.object({ fixId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  businessKey: ({ fixId }) => `fix-${fixId}`,
});
