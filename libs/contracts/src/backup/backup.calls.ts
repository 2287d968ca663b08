import { defineCall } from '../call.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';

export const backupCalls = {
  run: defineCall({
    method: 'POST',
    path: '/api/backup/run',
    summary:
      'Saves the database into the folder of backups; a run that waits or works already is answered as it stands.',
    who: 'operator',
    audited: 'run.start',
    answers: { 202: jobRunSchema },
  }),
};
