import { z } from 'zod';
import { defineCall } from '../call.js';
import { bulkAnswerSchema } from '../staff-list.js';
import {
  correctionChangeSchema,
  correctionPreviewRequestSchema,
  correctionPreviewSchema,
  correctionSchema,
  correctionsBulkSchema,
  correctionsQuerySchema,
  newCorrectionSchema,
} from './training.contract.js';

const params = { id: z.uuid('That is not the id of a correction.') };

export const trainingCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/training/corrections',
    summary: 'One page of the corrections that staff have made.',
    who: 'staff',
    query: correctionsQuerySchema,
    answers: { 200: z.array(correctionSchema) },
    counted: true,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/training/correction/:id',
    summary: 'One correction.',
    who: 'staff',
    params,
    answers: { 200: correctionSchema },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/training/correction',
    summary: 'Adds a correction, which answers follow at once.',
    who: 'staff',
    audited: 'correction.create',
    body: newCorrectionSchema,
    answers: { 201: correctionSchema },
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/training/correction/preview',
    summary: 'Which of the latest searches a correction would change. Stores nothing.',
    who: 'staff',
    unaudited: 'Stores nothing.',
    body: correctionPreviewRequestSchema,
    answers: { 200: correctionPreviewSchema },
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/training/corrections/bulk',
    summary:
      'Activates, deactivates or deletes many corrections: those that are named, or all that the search matches.',
    who: 'staff',
    audited: ['correction.update', 'correction.delete'],
    body: correctionsBulkSchema,
    answers: { 200: bulkAnswerSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/training/correction/:id',
    summary: 'Changes a correction; what is absent stays as it is.',
    who: 'staff',
    audited: 'correction.update',
    params,
    body: correctionChangeSchema,
    answers: { 200: correctionSchema },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/training/correction/:id',
    summary: 'Deletes a correction.',
    who: 'staff',
    audited: 'correction.delete',
    params,
    answers: { 204: null },
  }),
};
