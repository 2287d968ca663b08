import { z } from 'zod';
import { defineCall } from '../call.js';
import { MAX_PHOTO_BYTES } from '../photos.constants.js';
import { sessionIdSchema } from '../session-id.js';
import {
  analysisSchema,
  analyzeFileFieldsSchema,
  analyzeTextRequestSchema,
  feedbackSchema,
  outcomeSchema,
} from './analysis.contract.js';

const one = { params: { id: z.uuid() }, noSuch: 'There is no such answer.' } as const;

export const analysisCalls = {
  askText: defineCall({
    method: 'POST',
    path: '/api/analyze/text',
    summary: 'Asks a question in words.',
    who: 'visitor',
    rate: 'ask',
    body: analyzeTextRequestSchema,
    answers: { 200: analysisSchema },
  }),
  askPhoto: defineCall({
    method: 'POST',
    path: '/api/analyze/file',
    summary: 'Asks with a photo, and words where there are any.',
    who: 'visitor',
    rate: 'upload',
    form: { fields: analyzeFileFieldsSchema, files: ['file'], maxBytes: MAX_PHOTO_BYTES },
    answers: { 200: analysisSchema },
  }),
  giveFeedback: defineCall({
    method: 'POST',
    path: '/api/analysis/:id/feedback',
    summary: 'Says whether an answer helped.',
    who: 'visitor',
    rate: 'write',
    ...one,
    body: feedbackSchema,
    answers: { 204: null },
  }),
  tellOutcome: defineCall({
    method: 'POST',
    path: '/api/analysis/:id/outcome',
    summary: 'Says how the job of an answer came out.',
    who: 'visitor',
    rate: 'write',
    ...one,
    body: outcomeSchema,
    answers: { 204: null },
  }),
  ofSession: defineCall({
    method: 'GET',
    path: '/api/analyses/:sessionId',
    summary: 'Every answer of a session, oldest first.',
    who: 'visitor',
    params: { sessionId: sessionIdSchema },
    answers: { 200: z.array(analysisSchema) },
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/analysis/:id',
    summary: 'One answer; staff see what it rests on.',
    who: 'visitor',
    ...one,
    answers: { 200: analysisSchema },
  }),
};
