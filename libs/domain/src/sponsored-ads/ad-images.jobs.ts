import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** Makes the form of an ad's picture that the carousel shows. */
export const makeAdImageJob = defineJob({
  name: 'sponsored-ads.make-image',
  kind: 'image',
  queue: 'images',
  payload: z.object({ imageId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  businessKey: ({ imageId }) => `ad-${imageId}`,
});
