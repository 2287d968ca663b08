import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { withOneRetry } from './one-retry.js';

function failure(status: number, headers: Record<string, string> = {}, body: object = { message: 'no' }): APIError {
  return APIError.generate(status, { error: body }, undefined, new Headers(headers));
}

/** Fails with each error in turn, then answers; counts how often it was asked. */
function aSender(...errors: Error[]) {
  const sender = {
    times: 0,
    send: async () => {
      sender.times += 1;
      const error = errors[sender.times - 1];
      if (error) throw error;
      return 'answer';
    },
  };
  return sender;
}

const calm = { signal: new AbortController().signal, remainingMs: 60_000 };

describe('withOneRetry', () => {
  it.each([
    ['a 500', failure(500)],
    ['a short Retry-After in seconds', failure(429, { 'retry-after': '0.05' })],
    ['a Retry-After in the past', failure(503, { 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' })],
    ['a Retry-After that means nothing', failure(429, { 'retry-after': 'soon' })],
    ['a connection that failed', new APIConnectionError({ message: 'reset' })],
  ])('asks once more after %s', async (_, error) => {
    const sender = aSender(error);
    await expect(withOneRetry(sender.send, calm)).resolves.toBe('answer');
    expect(sender.times).toBe(2);
  });

  it.each([
    ['a bad request', failure(400)],
    ['a timeout', new APIConnectionTimeoutError()],
    ['a Retry-After of three seconds', failure(429, { 'retry-after': '3' })],
    ['an empty account', failure(429, {}, { message: 'no', code: 'insufficient_quota' })],
    ['a server whose model has no eyes', failure(500, {}, { message: 'image input is not supported' })],
    ['a mistake of ours', new Error('bug')],
  ])('does not ask again after %s', async (_, error) => {
    const sender = aSender(error);
    await expect(withOneRetry(sender.send, calm)).rejects.toBe(error);
    expect(sender.times).toBe(1);
  });

  it('does not begin a wait that would outlast the call', async () => {
    const error = failure(429, { 'retry-after': '1' });
    await expect(withOneRetry(aSender(error).send, { ...calm, remainingMs: 999 })).rejects.toBe(error);
  });

  it('passes the second failure on', async () => {
    const second = failure(502);
    await expect(withOneRetry(aSender(failure(500), second).send, calm)).rejects.toBe(second);
  });

  it('wakes up from its wait when the call ends, and asks nobody', async () => {
    const stop = new AbortController();
    const sender = aSender(failure(429, { 'retry-after': '2' }));
    const answer = withOneRetry(sender.send, { signal: stop.signal, remainingMs: 60_000 });
    await nextTurn();
    stop.abort();
    // Had it waited to its end, it would have asked again, and answered.
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(sender.times).toBe(1);
  });
});
