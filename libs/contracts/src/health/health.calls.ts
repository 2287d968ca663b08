import { defineCall } from '../call.js';
import { healthSchema, notReadySchema, readySchema } from './health.contract.js';

export const healthCalls = {
  alive: defineCall({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether this process answers.',
    who: 'anybody',
    answers: { 200: healthSchema },
  }),
  ready: defineCall({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether questions can be answered, and what is away meanwhile.',
    who: 'anybody',
    answers: { 200: readySchema, 503: notReadySchema },
  }),
};
