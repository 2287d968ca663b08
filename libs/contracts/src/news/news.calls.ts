import { defineCall } from '../call.js';
import { newsFeedSchema } from './news.contract.js';

export const newsCalls = {
  feed: defineCall({
    method: 'GET',
    path: '/api/news',
    summary: 'The published articles and videos.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: newsFeedSchema },
  }),
};
