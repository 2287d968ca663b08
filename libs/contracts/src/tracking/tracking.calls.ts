import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  firstSearchSchema,
  recentSearchSchema,
  searchesQuerySchema,
  trackBuyNowSchema,
  trackSearchSchema,
  trackSearchTermSchema,
  trackVisitorSchema,
} from './tracking.contract.js';

export const trackingCalls = {
  visit: defineCall({
    method: 'POST',
    path: '/api/analytics/track-visitor',
    summary: 'Tells of a visit.',
    who: 'visitor',
    body: trackVisitorSchema,
    answers: { 204: null },
    silent: true,
  }),
  searchTerm: defineCall({
    method: 'POST',
    path: '/api/track-search-term',
    summary: 'Tells what was searched for.',
    who: 'visitor',
    body: trackSearchTermSchema,
    answers: { 204: null },
    silent: true,
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/search/track',
    summary: 'Tells of a question and what came of it.',
    who: 'visitor',
    body: trackSearchSchema,
    answers: { 204: null },
    silent: true,
  }),
  buyNow: defineCall({
    method: 'POST',
    path: '/api/analytics/track-buy-now',
    summary: 'Tells that somebody went to a shop to buy a product.',
    who: 'visitor',
    body: trackBuyNowSchema,
    answers: { 204: null },
    silent: true,
  }),
  recent: defineCall({
    method: 'GET',
    path: '/api/analytics/searches',
    summary: 'The newest searches.',
    who: 'staff',
    query: searchesQuerySchema,
    answers: { 200: z.array(recentSearchSchema) },
  }),
  first: defineCall({
    method: 'GET',
    path: '/api/analytics/searches/first',
    summary: 'The month of the oldest search that is kept, by London’s clock.',
    who: 'staff',
    answers: { 200: firstSearchSchema },
  }),
};
