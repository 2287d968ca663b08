import { z } from 'zod';
import { defineCall, media } from '../call.js';
import { sessionIdSchema } from '../session-id.js';
import { chatFileAnswerSchema, chatFileFieldsSchema, chatMessageSchema, chatRequestSchema } from './chat.contract.js';
import { MAX_CHAT_FILE_BYTES } from './chat.constants.js';

export const chatCalls = {
  messages: defineCall({
    method: 'GET',
    path: '/api/chat/:sessionId',
    summary: 'The messages of a session, oldest first.',
    who: 'visitor',
    params: { sessionId: sessionIdSchema },
    answers: { 200: z.array(chatMessageSchema) },
  }),
  sendFile: defineCall({
    method: 'POST',
    path: '/api/chat/file',
    summary: 'Sends a photo or a video with a message; the reply comes whole.',
    who: 'visitor',
    rate: 'upload',
    form: { fields: chatFileFieldsSchema, files: ['file'], maxBytes: MAX_CHAT_FILE_BYTES },
    answers: { 200: chatFileAnswerSchema },
  }),
  video: defineCall({
    method: 'GET',
    path: '/api/chat/videos/:id',
    summary: 'A visitor’s video, whole or in ranges, for its owner and staff.',
    who: 'visitor',
    params: { id: z.uuid() },
    noSuch: 'There is no such video.',
    answers: { 200: media('video/*'), 206: media('video/*') },
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/chat',
    summary: 'Sends a message; the reply comes in pieces, a `data: ` line of JSON each, and `data: [DONE]` at its end.',
    who: 'visitor',
    rate: 'ask',
    body: chatRequestSchema,
    answers: { 200: media('text/event-stream') },
  }),
};
