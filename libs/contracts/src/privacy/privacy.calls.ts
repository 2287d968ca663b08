import { defineCall } from '../call.js';
import { addressErasureSchema, erasureSchema } from './privacy.contract.js';

export const privacyCalls = {
  eraseMe: defineCall({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes what is held about the caller, by cookie and account.',
    who: 'visitor',
    rate: 'write',
    answers: { 200: erasureSchema },
  }),
  countOfAddress: defineCall({
    method: 'POST',
    path: '/api/admin/privacy/erasures/preview',
    summary: 'How much is held about an e-mail address, and so would be deleted. Stores nothing.',
    who: 'staff',
    unaudited: 'Stores nothing.',
    body: addressErasureSchema,
    answers: { 200: erasureSchema },
  }),
  eraseAddress: defineCall({
    method: 'POST',
    path: '/api/admin/privacy/erasures',
    summary: 'Deletes what is held about an e-mail address.',
    who: 'staff',
    unaudited: 'In the security log, with how much went: an entry must not hold what was to be forgotten.',
    body: addressErasureSchema,
    answers: { 200: erasureSchema },
  }),
};
