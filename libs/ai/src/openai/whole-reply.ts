import { setTimeout as wait } from 'node:timers/promises';
import type { ModelStream } from './completions.js';
import type { EngineCall } from './engine-call.js';
import type { ModelTokens } from '../model-ledger.js';
import { EngineUnavailableError } from './openai.errors.js';
import { assertWhole, readChunk, readUsage } from './replies.js';
import { ThoughtFilter } from './thought-filter.js';

/** Far beyond any reply that was asked for: a model that repeats itself without end is stopped here. */
const MAX_CHAT_LENGTH = 12_000;
/** How long the endpoint's count of a reply's tokens is waited for, in ms. */
const COUNT_WAIT_MS = 300;

/**
 * The pieces of a stream up to its finish_reason, or to its end where the endpoint gives none, without what the model thinks aloud. The
 * SDK ends the loop without a word after an abort and after a cut.
 */
export async function* wholeReply(
  { chunks, hasEnded }: ModelStream,
  call: EngineCall,
): AsyncGenerator<string, void, undefined> {
  const { signal, tally } = call;
  const iterator = chunks[Symbol.asyncIterator]();
  const thoughts = new ThoughtFilter();
  let length = 0;
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      // Chunks that had already arrived would still come after an abort.
      signal.throwIfAborted();
      const { content, finishReason, tokens } = readChunk(next.value);
      tally.reported = tokens ?? tally.reported;
      tally.hear(content);
      const said = thoughts.push(content) + (finishReason ? thoughts.end() : '');
      length += said.length;
      if (said !== '') yield said;
      if (length > MAX_CHAT_LENGTH)
        throw new EngineUnavailableError('broken-answer', 'The reply did not come to an end.');
      if (!finishReason) continue;
      assertWhole(finishReason);
      if (length === 0) throw new EngineUnavailableError('broken-answer', 'The model sent an empty reply.');
      tally.reported ??= await countAfter(iterator);
      return;
    }
  } finally {
    // Not awaited: it may hang, and the call's signal ends the request anyway.
    void iterator.return?.().catch(() => undefined);
  }
  signal.throwIfAborted();
  const rest = thoughts.end();
  if (rest !== '') yield rest;
  if (hasEnded() && length + rest.length > 0) return;
  throw new EngineUnavailableError('broken-answer', 'The stream ended before the reply was finished.');
}

/** The count comes in a chunk of its own behind the last word, where it comes at all. */
async function countAfter(iterator: AsyncIterator<unknown>): Promise<ModelTokens | null> {
  const waiting = new AbortController();
  try {
    const next = await Promise.race([iterator.next(), wait(COUNT_WAIT_MS, null, { signal: waiting.signal })]);
    return next && !next.done ? readUsage(next.value) : null;
  } catch {
    // The reply is whole; a connection that breaks now has nothing left to say.
    return null;
  } finally {
    waiting.abort();
  }
}
