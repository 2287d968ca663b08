import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  videoChangeSchema,
  videoCountsSchema,
  videoFormSchema,
  videoSchema,
  videosQuerySchema,
  videoTrialResultSchema,
  videoTrialSchema,
} from './videos.contract.js';

/** A video is addressed by its row's id or by its YouTube id. */
const params = {
  videoId: z
    .string()
    .regex(/^(?:[\w-]{11}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'That is not the id of a video.'),
};

export const videosCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/videos',
    summary: 'The videos that answers may show, with the keywords that they are shown for.',
    who: 'staff',
    query: videosQuerySchema,
    answers: { 200: z.array(videoSchema) },
    counted: true,
  }),
  counts: defineCall({
    method: 'GET',
    path: '/api/videos/counts',
    summary: 'How many videos and keywords there are.',
    who: 'staff',
    answers: { 200: videoCountsSchema },
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/videos/:videoId',
    summary: 'One video, by its id or its YouTube id.',
    who: 'staff',
    params,
    answers: { 200: videoSchema },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/videos',
    summary: 'Adds a video, which answers show at once.',
    who: 'staff',
    audited: 'video.create',
    body: videoFormSchema,
    answers: { 201: videoSchema },
  }),
  trial: defineCall({
    method: 'POST',
    path: '/api/videos/trial',
    summary: 'Which videos a question would be answered with. Stores nothing.',
    who: 'staff',
    unaudited: 'Stores nothing.',
    body: videoTrialSchema,
    answers: { 200: videoTrialResultSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/videos/:videoId',
    summary: 'Changes a video; what is absent stays as it is.',
    who: 'staff',
    audited: 'video.update',
    params,
    body: videoChangeSchema,
    answers: { 200: videoSchema },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/videos/:videoId',
    summary: 'Deletes a video.',
    who: 'staff',
    audited: 'video.delete',
    params,
    answers: { 204: null },
  }),
};
