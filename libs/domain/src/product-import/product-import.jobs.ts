import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** Works through the rows of an import, which stand beside the run. Any two may be queued: the second finds duplicates. */
export const productImportJob = defineJob({
  name: 'product-import.run',
  kind: 'import',
  queue: 'imports',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 1_000,
});
