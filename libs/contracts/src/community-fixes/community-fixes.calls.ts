import { z } from 'zod';
import { defineCall, media } from '../call.js';
import {
  fixesBulkSchema,
  fixFormSchema,
  fixSchema,
  fixVoteSchema,
  staffFixesQuerySchema,
  staffFixSchema,
} from './community-fixes.contract.js';
import { bulkAnswerSchema } from '../staff-list.js';
import { fixImageFields, fixPictureFiles, fixSides, MAX_FIX_PICTURE_BYTES } from './community-fixes.constants.js';

const staffParams = { id: z.uuid('That is not the id of a fix.') };
const noSuch = 'There is no such fix.';

export const communityFixesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/fixes',
    summary: 'The gallery: what is published, and what the caller has sent.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: z.array(fixSchema) },
  }),
  submit: defineCall({
    method: 'POST',
    path: '/api/fixes',
    summary: 'Sends a fix with its two pictures; staff publish it.',
    who: 'visitor',
    rate: 'fix',
    form: { fields: fixFormSchema, files: Object.values(fixImageFields), maxBytes: MAX_FIX_PICTURE_BYTES },
    answers: { 201: fixSchema },
  }),
  vote: defineCall({
    method: 'POST',
    path: '/api/fixes/:id/vote',
    summary: 'Votes for a fix, once.',
    who: 'visitor',
    rate: 'vote',
    params: { id: z.uuid() },
    noSuch,
    answers: { 201: fixVoteSchema },
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/fixes/:id/:side/:file',
    summary: 'A picture of a fix.',
    who: 'visitor',
    params: { id: z.uuid(), side: z.enum(fixSides), file: z.enum(fixPictureFiles) },
    noSuch,
    answers: { 200: media('image/*') },
  }),
  staffPage: defineCall({
    method: 'GET',
    path: '/api/admin/fixes',
    summary: 'One page of all fixes.',
    who: 'staff',
    query: staffFixesQuerySchema,
    answers: { 200: z.array(staffFixSchema) },
    counted: true,
  }),
  staffGet: defineCall({
    method: 'GET',
    path: '/api/admin/fixes/:id',
    summary: 'One fix.',
    who: 'staff',
    params: staffParams,
    answers: { 200: staffFixSchema },
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/admin/fixes/bulk',
    summary: 'Publishes, hides or deletes many fixes: those that are named, or all that the filters match.',
    who: 'staff',
    audited: ['fix.publish', 'fix.hide', 'fix.delete'],
    body: fixesBulkSchema,
    answers: { 200: bulkAnswerSchema },
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/admin/fixes/:id/publish',
    summary: 'Shows a fix to everybody.',
    who: 'staff',
    audited: 'fix.publish',
    params: staffParams,
    answers: { 200: staffFixSchema },
  }),
  hide: defineCall({
    method: 'POST',
    path: '/api/admin/fixes/:id/hide',
    summary: 'Shows a fix to nobody but staff.',
    who: 'staff',
    audited: 'fix.hide',
    params: staffParams,
    answers: { 200: staffFixSchema },
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/admin/fixes/:id',
    summary: 'Deletes a fix; for a while it can be brought back.',
    who: 'staff',
    audited: 'fix.delete',
    params: staffParams,
    answers: { 204: null },
  }),
};
