import type { ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { queryOptions } from '@tanstack/react-query';
import { callApi, openQuery } from '../../../lib/call-api';

/** The messages of a session, oldest first. */
export const getChat = (sessionId: string, signal?: AbortSignal): Promise<ChatMessage[]> =>
  callApi('GET /api/chat/:sessionId', { params: { sessionId }, signal });

export const chatQuery = (sessionId: string) =>
  queryOptions({
    ...openQuery('GET /api/chat/:sessionId', { params: { sessionId } }),
    queryFn: ({ signal }) => getChat(sessionId, signal),
  });
