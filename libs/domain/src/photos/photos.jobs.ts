import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** Makes the pictures that pages show of an uploaded photo. */
export const makeDerivativesJob = defineJob({
  name: 'photos.make-derivatives',
  kind: 'image',
  queue: 'images',
  payload: z.object({ photoId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  businessKey: ({ photoId }) => `photo-${photoId}`,
});
