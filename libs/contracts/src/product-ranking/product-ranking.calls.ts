import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  favoriteProductSchema,
  favoriteProductsQuerySchema,
  favoritesQuerySchema,
  favoritesSchema,
  favoriteTotalsSchema,
  productImpressionsSchema,
  productVotesSchema,
  saveVotesRequestSchema,
} from './product-ranking.contract.js';

export const productRankingCalls = {
  impressions: defineCall({
    method: 'GET',
    path: '/api/analytics/product-impressions',
    summary: 'How often each product was suggested; staff see names and times, too.',
    who: 'visitor',
    answers: { 200: z.array(productImpressionsSchema) },
  }),
  top: defineCall({
    method: 'GET',
    path: '/api/favorite-products',
    summary: 'The favourites: the first five of each group.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: favoritesSchema },
  }),
  listed: defineCall({
    method: 'GET',
    path: '/api/favorite-products/list',
    summary: 'One page of the favourites of a group, of all, or of what holds the words that are searched for.',
    who: 'visitor',
    query: favoritesQuerySchema,
    answers: { 200: favoritesSchema },
  }),
  favorites: defineCall({
    method: 'GET',
    path: '/api/admin/favorite-products',
    summary: 'One page of all products with the votes that staff have entered, found by name, brand or category.',
    who: 'staff',
    query: favoriteProductsQuerySchema,
    answers: { 200: z.array(favoriteProductSchema) },
    counted: true,
  }),
  totals: defineCall({
    method: 'GET',
    path: '/api/admin/favorite-products/totals',
    summary: 'How many products there are, and how many votes for all of them.',
    who: 'staff',
    answers: { 200: favoriteTotalsSchema },
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
    summary:
      'Saves votes; products that are absent keep theirs. Votes that are others than `from` by now are a conflict.',
    who: 'staff',
    audited: 'votes.update',
    body: saveVotesRequestSchema,
    answers: { 200: productVotesSchema },
  }),
};
