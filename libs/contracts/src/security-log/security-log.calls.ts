import { z } from 'zod';
import { defineCall } from '../call.js';
import { securityEventSchema, securityLogQuerySchema } from './security-log.contract.js';

export const securityLogCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/admin/security-log',
    summary: 'One page of the security log, newest first.',
    who: 'staff',
    query: securityLogQuerySchema,
    answers: { 200: z.array(securityEventSchema) },
    counted: true,
  }),
};
