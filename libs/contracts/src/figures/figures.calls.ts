import { z } from 'zod';
import { defineCall } from '../call.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';
import { knowledgeGapSchema } from '../knowledge-gaps/knowledge-gaps.contract.js';
import { recentSearchSchema } from '../tracking/tracking.contract.js';
import { MOST_LOGGED_SEARCHES } from './figures.constants.js';
import {
  droppedEventsSchema,
  figuresStateSchema,
  rebuildRequestSchema,
  reportQuerySchema,
  reportSchema,
  searchLogQuerySchema,
} from './figures.contract.js';

export const figuresCalls = {
  report: defineCall({
    method: 'GET',
    path: '/api/analytics/report',
    summary: 'What happened on some days, and on as many before: everything out of the same state of the figures.',
    who: 'staff',
    query: reportQuerySchema,
    answers: { 200: reportSchema },
  }),
  gaps: defineCall({
    method: 'GET',
    path: '/api/analytics/gaps',
    summary:
      'What was asked on some days and not answered with confidence, nearly identical wordings together, most frequent first.',
    who: 'staff',
    query: reportQuerySchema,
    answers: { 200: z.array(knowledgeGapSchema) },
  }),
  state: defineCall({
    method: 'GET',
    path: '/api/analytics/state',
    summary: 'How far the figures go, and what was told and not stored.',
    who: 'operator',
    answers: { 200: figuresStateSchema.extend({ dropped: droppedEventsSchema }) },
  }),
  searchLog: defineCall({
    method: 'GET',
    path: '/api/analytics/search-log',
    summary: `One page of the newest ${MOST_LOGGED_SEARCHES} of all searches that have these words, or of those before one of them.`,
    who: 'staff',
    query: searchLogQuerySchema,
    answers: { 200: z.array(recentSearchSchema) },
    counted: true,
  }),
  rebuild: defineCall({
    method: 'POST',
    path: '/api/analytics/rebuild',
    summary: 'Counts days anew from their events; a run that waits or works already is answered as it stands.',
    who: 'operator',
    audited: 'run.start',
    body: rebuildRequestSchema,
    answers: { 202: jobRunSchema },
  }),
};
