import { z } from 'zod';
import { defineCall } from '../call.js';
import { madeTokenSchema, newTokenSchema, tokenSchema } from './tokens.contract.js';

/** For staff alone: a token that could make tokens would outlive its revocation. */
export const tokensCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/tokens',
    summary: 'The operators’ tokens.',
    who: 'staff',
    answers: { 200: z.array(tokenSchema) },
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Makes a token; this answer alone holds it.',
    who: 'staff',
    audited: 'token.create',
    body: newTokenSchema,
    answers: { 201: madeTokenSchema },
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revokes a token.',
    who: 'staff',
    audited: 'token.delete',
    params: { id: z.uuid('That is not the id of a token.') },
    answers: { 204: null },
  }),
};
