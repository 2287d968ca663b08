import { z } from 'zod';
import { defineCall } from '../call.js';

export const apiDescriptionCalls = {
  openApi: defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    who: 'anybody',
    cache: 'public',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  }),
};
