import { z } from 'zod';
import { defineCall } from '../call.js';
import { jobRunSchema, queueStatusSchema, runsPageSchema, runsQuerySchema } from './jobs.contract.js';

const params = { id: z.uuid('That is not the id of a run.') };

export const jobsCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/jobs/runs',
    summary: 'One page of all runs, newest first.',
    who: 'operator',
    query: runsQuerySchema,
    answers: { 200: runsPageSchema },
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/jobs/runs/:id',
    summary: 'One run.',
    who: 'operator',
    params,
    answers: { 200: jobRunSchema },
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/jobs/runs/:id/cancel',
    summary: 'Asks a run to end.',
    who: 'operator',
    audited: 'run.cancel',
    params,
    answers: { 200: jobRunSchema },
  }),
  retry: defineCall({
    method: 'POST',
    path: '/api/jobs/runs/:id/retry',
    summary: 'Starts a run again that has failed or was cancelled.',
    who: 'operator',
    audited: 'run.retry',
    params,
    answers: { 202: jobRunSchema },
  }),
  queues: defineCall({
    method: 'GET',
    path: '/api/jobs/queues',
    summary: 'How long the queues are.',
    who: 'operator',
    answers: { 200: z.array(queueStatusSchema) },
  }),
};
