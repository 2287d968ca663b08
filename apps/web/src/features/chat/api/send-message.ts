import { addressOf } from '@app/contracts/address.js';
import type { ChatFrame, ChatRequest } from '@app/contracts/chat/chat.contract.js';
import { CHAT_DONE } from '@app/contracts/chat/chat.constants.js';
import { readEventLines } from '../../../lib/event-lines';
import { send, startDeadline, TIMEOUT_TEXT } from '../../../lib/request';

/** What a reply is made of. */
export type ReplyFrame = Exclude<ChatFrame, { error: string }>;

/**
 * Sends a message and yields the reply piece by piece, and the answer where it changed. Throws when the call fails, when the server says so in the stream,
 * and when the stream ends before it was announced whole. Sixty seconds without a byte end it as well.
 */
export async function* sendMessage(
  message: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplyFrame, void, undefined> {
  const deadline = startDeadline(signal);
  try {
    const response = await send('POST', addressOf('POST /api/chat'), message, {
      signal: deadline.signal,
      headers: { Accept: 'text/event-stream' },
    });
    if (!response.body) throw new Error('The reply has no body.');
    for await (const line of readEventLines(response.body, deadline.extend)) {
      if (line === CHAT_DONE) return;
      const frame = JSON.parse(line) as ChatFrame;
      if ('error' in frame) throw new Error(frame.error);
      yield frame;
    }
    throw new Error('The reply ended early.');
  } catch (error) {
    throw deadline.expired() ? new Error(TIMEOUT_TEXT) : error;
  } finally {
    deadline.clear();
  }
}
