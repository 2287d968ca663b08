import { z } from 'zod';
import { defineCall } from '../call.js';
import { askedSchema, searchTermSchema, topTermsQuerySchema } from './search-terms.contract.js';

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
  asked: defineCall({
    method: 'GET',
    path: '/api/asked-this-week',
    summary:
      'What several visitors asked within seven days and a guide answers, each in short; a guide alone where nothing was.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: z.array(askedSchema) },
  }),
};
