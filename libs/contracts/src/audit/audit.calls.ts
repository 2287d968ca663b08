import { z } from 'zod';
import { defineCall, media } from '../call.js';
import { bulkAnswerSchema } from '../staff-list.js';
import {
  auditEntrySchema,
  auditListQuerySchema,
  revertedSchema,
  revertibleId,
  revertManySchema,
} from './audit.contract.js';

export const auditCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'One page of what staff and operators did, with the security log, newest first.',
    who: 'staff',
    query: auditListQuerySchema,
    answers: { 200: z.array(auditEntrySchema) },
    counted: true,
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'The same as a file for spreadsheets, all pages of it.',
    who: 'staff',
    audited: 'audit.export',
    query: auditListQuerySchema,
    answers: { 200: media('text/csv') },
  }),
  revert: defineCall({
    method: 'POST',
    path: '/api/admin/audit/:id/revert',
    summary: 'Takes a change back, where nobody has changed the same since. A second call changes nothing.',
    who: 'staff',
    audited: 'audit.revert',
    params: { id: revertibleId },
    answers: { 200: revertedSchema },
  }),
  revertMany: defineCall({
    method: 'POST',
    path: '/api/admin/audit/revert',
    summary: 'Takes the changes of a set back, each where nobody has changed the same since.',
    who: 'staff',
    audited: 'audit.revert',
    body: revertManySchema,
    answers: { 200: bulkAnswerSchema },
  }),
};
