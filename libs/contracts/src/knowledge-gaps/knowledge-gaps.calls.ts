import { z } from 'zod';
import { defineCall } from '../call.js';
import { knowledgeGapSchema, knowledgeGapsQuerySchema } from './knowledge-gaps.contract.js';

export const knowledgeGapsCalls = {
  recent: defineCall({
    method: 'GET',
    path: '/api/ai/gaps',
    summary: 'The questions that our guides did not settle.',
    who: 'staff',
    query: knowledgeGapsQuerySchema,
    answers: { 200: z.array(knowledgeGapSchema) },
  }),
};
