import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  evaluationReportSchema,
  evaluationRunSchema,
  evaluationsQuerySchema,
  startEvaluationSchema,
  topicHistoryQuerySchema,
  topicPointSchema,
} from './evaluation.contract.js';

const params = { id: z.uuid('That is not the id of an evaluation.') };

export const evaluationCalls = {
  start: defineCall({
    method: 'POST',
    path: '/api/evaluation/runs',
    summary: 'Asks every question of the evaluation; 409 while one waits or works, with where that one stands.',
    who: 'operator',
    audited: 'run.start',
    body: startEvaluationSchema,
    answers: { 202: evaluationRunSchema },
  }),
  runs: defineCall({
    method: 'GET',
    path: '/api/evaluation/runs',
    summary: 'One page of the evaluations.',
    who: 'operator',
    query: evaluationsQuerySchema,
    answers: { 200: z.array(evaluationRunSchema) },
    counted: true,
  }),
  report: defineCall({
    method: 'GET',
    path: '/api/evaluation/runs/:id',
    summary: 'One evaluation by topic, and what changed since the one before it.',
    who: 'operator',
    params,
    answers: { 200: evaluationReportSchema },
  }),
  topic: defineCall({
    method: 'GET',
    path: '/api/evaluation/topic-history',
    summary: 'What the last evaluations of an engine made of one topic, the oldest first.',
    who: 'staff',
    query: topicHistoryQuerySchema,
    answers: { 200: z.array(topicPointSchema) },
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/evaluation/runs/:id/cancel',
    summary: 'Asks an evaluation to end; what was answered stays.',
    who: 'operator',
    audited: 'run.cancel',
    params,
    answers: { 200: evaluationRunSchema },
  }),
};
