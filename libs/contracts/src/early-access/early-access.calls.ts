import { z } from 'zod';
import { defineCall, media } from '../call.js';
import {
  earlyAccessReceiptSchema,
  earlyAccessRequestSchema,
  earlyAccessSubmissionSchema,
  submissionsExportQuerySchema,
  submissionsQuerySchema,
} from './early-access.contract.js';

export const earlyAccessCalls = {
  submit: defineCall({
    method: 'POST',
    path: '/api/early-access',
    summary: 'Signs up for early access; a second time takes the first one’s place.',
    who: 'visitor',
    rate: 'sign-up',
    body: earlyAccessRequestSchema,
    answers: { 201: earlyAccessReceiptSchema },
  }),
  submissions: defineCall({
    method: 'GET',
    path: '/api/early-access/submissions',
    summary: 'One page of the sign-ups.',
    who: 'staff',
    query: submissionsQuerySchema,
    answers: { 200: z.array(earlyAccessSubmissionSchema) },
    counted: true,
  }),
  submission: defineCall({
    method: 'GET',
    path: '/api/early-access/submissions/:id',
    summary: 'One sign-up.',
    who: 'staff',
    params: { id: z.uuid('That is not the id of a sign-up.') },
    answers: { 200: earlyAccessSubmissionSchema },
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/early-access/export',
    summary: 'All sign-ups, or those that match, for a spreadsheet.',
    who: 'staff',
    query: submissionsExportQuerySchema,
    answers: { 200: media('text/csv') },
  }),
};
