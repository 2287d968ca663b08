import { z } from 'zod';
import { defineCall } from '../call.js';
import { productImpressionsSchema, productVotesSchema, saveVotesRequestSchema } from './product-ranking.contract.js';

export const productRankingCalls = {
  impressions: defineCall({
    method: 'GET',
    path: '/api/analytics/product-impressions',
    summary: 'How often each product was suggested; staff see names and times, too.',
    who: 'visitor',
    answers: { 200: z.array(productImpressionsSchema) },
  }),
  votes: defineCall({
    method: 'GET',
    path: '/api/admin/favorite-products/votes',
    summary: 'The votes that staff have entered, by product.',
    who: 'staff',
    answers: { 200: productVotesSchema },
  }),
  saveVotes: defineCall({
    method: 'POST',
    path: '/api/admin/favorite-products/votes',
    summary: 'Saves votes; products that are absent keep theirs.',
    who: 'staff',
    audited: 'votes.update',
    body: saveVotesRequestSchema,
    answers: { 200: productVotesSchema },
  }),
};
