import { z } from 'zod';
import { defineCall } from '../call.js';
import { searchTermSchema, topTermsQuerySchema } from './search-terms.contract.js';

export const searchTermsCalls = {
  top: defineCall({
    method: 'GET',
    path: '/api/top-search-terms',
    summary: 'The popular searches.',
    who: 'visitor',
    cache: 'public',
    query: topTermsQuerySchema,
    answers: { 200: z.array(searchTermSchema) },
  }),
};
