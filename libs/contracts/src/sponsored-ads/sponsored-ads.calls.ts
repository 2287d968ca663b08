import { z } from 'zod';
import { defineCall } from '../call.js';
import { sponsoredAdSchema } from './sponsored-ads.contract.js';

export const sponsoredAdsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/sponsored-ads',
    summary: 'The advertisements of the carousel; staff see the inactive ones, too.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: z.array(sponsoredAdSchema) },
  }),
};
