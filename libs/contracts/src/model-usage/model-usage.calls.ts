import { defineCall } from '../call.js';
import { modelUsageQuerySchema, modelUsageSchema } from './model-usage.contract.js';

export const modelUsageCalls = {
  usage: defineCall({
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'What the model endpoint was asked, and what that cost.',
    who: 'staff',
    query: modelUsageQuerySchema,
    answers: { 200: modelUsageSchema },
  }),
};
