import type { ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { chatPaths } from '@app/contracts/chat/chat.paths.js';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request';

/** The messages of a session, oldest first. */
export const getChat = (sessionId: string, signal?: AbortSignal): Promise<ChatMessage[]> =>
  request('GET', chatPaths.ofSession(sessionId), undefined, { signal });

export const chatQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [chatPaths.ofSession(sessionId)],
    queryFn: ({ signal }) => getChat(sessionId, signal),
  });
