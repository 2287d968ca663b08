import { z } from 'zod';
import { defineCall } from '../call.js';
import { bulkAnswerSchema } from '../staff-list.js';
import { queueNames } from './jobs.constants.js';
import {
  jobRunSchema,
  queuePauseRequestSchema,
  queueStatusSchema,
  runFailuresSchema,
  runLogLineSchema,
  runsBulkSchema,
  runsPageSchema,
  runsQuerySchema,
  wholeRunSchema,
} from './jobs.contract.js';

const params = { id: z.uuid('That is not the id of a run.') };
const queue = { name: z.enum(queueNames, 'There is no such queue.') };

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
    answers: { 200: wholeRunSchema },
  }),
  log: defineCall({
    method: 'GET',
    path: '/api/jobs/runs/:id/log',
    summary: 'What happened to a run, newest line first: the last 500.',
    who: 'operator',
    params,
    answers: { 200: z.array(runLogLineSchema) },
  }),
  failures: defineCall({
    method: 'GET',
    path: '/api/jobs/failures',
    summary: 'Failed runs by kind and cause, the commonest first.',
    who: 'operator',
    answers: { 200: z.array(runFailuresSchema) },
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/jobs/runs/:id/cancel',
    summary: 'Asks a run and its open parts to end.',
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
  bulk: defineCall({
    method: 'POST',
    path: '/api/jobs/runs/bulk',
    summary: 'Starts many runs again, or puts failed ones aside: those that are named, or all that the filters match.',
    who: 'operator',
    audited: ['run.retry', 'run.discard'],
    body: runsBulkSchema,
    answers: { 200: bulkAnswerSchema },
  }),
  queues: defineCall({
    method: 'GET',
    path: '/api/jobs/queues',
    summary: 'How long the queues are.',
    who: 'operator',
    answers: { 200: z.array(queueStatusSchema) },
  }),
  pause: defineCall({
    method: 'POST',
    path: '/api/jobs/queues/:name/pause',
    summary: 'Begins nothing more of a queue; what was begun goes on.',
    who: 'operator',
    scope: 'queues',
    audited: 'queue.pause',
    params: queue,
    body: queuePauseRequestSchema,
    answers: { 200: z.array(queueStatusSchema) },
  }),
  resume: defineCall({
    method: 'POST',
    path: '/api/jobs/queues/:name/resume',
    summary: 'Goes on with a queue that was paused.',
    who: 'operator',
    scope: 'queues',
    audited: 'queue.resume',
    params: queue,
    answers: { 200: z.array(queueStatusSchema) },
  }),
};
