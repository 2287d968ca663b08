import { defineCall } from '../call.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';

export const retentionCalls = {
  run: defineCall({
    method: 'POST',
    path: '/api/retention/run',
    summary: 'Deletes what is older than it may be kept; a run that waits or works already is answered as it stands.',
    who: 'operator',
    audited: 'run.start',
    answers: { 202: jobRunSchema },
  }),
};
