import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** Processes the rows of an import. Two may be queued at once: the second finds duplicates. */
export const productImportJob = defineJob({
  name: 'product-import.run',
  kind: 'import',
  queue: 'imports',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 1_000,
});
