import { z } from 'zod';
import { defineCall } from '../call.js';
import { notReadySchema, readySchema } from './health.contract.js';

export const healthCalls = {
  alive: defineCall({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether this process answers.',
    who: 'anybody',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),
  ready: defineCall({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether questions can be answered, and what is away meanwhile.',
    who: 'anybody',
    answers: { 200: readySchema, 503: notReadySchema },
  }),
};
