import { defineCall } from '../call.js';
import { removeSamplesSchema, sampleCountsSchema } from './samples.contract.js';

export const samplesCalls = {
  counts: defineCall({
    method: 'GET',
    path: '/api/admin/samples',
    summary: 'How much sample data there is, by what it is.',
    who: 'staff',
    answers: { 200: sampleCountsSchema },
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/admin/samples/remove',
    summary: 'Takes every sample out, for good. Answers what went.',
    who: 'staff',
    audited: 'samples.remove',
    body: removeSamplesSchema,
    answers: { 200: sampleCountsSchema },
  }),
};
