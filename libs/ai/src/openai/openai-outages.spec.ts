import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { aModelAnswer, aQuestion, engineParts } from './engine-question.factory.js';
import { OpenAiEngine } from './openai-engine.js';

let server: OpenAiServer;
beforeAll(async () => {
  server = await OpenAiServer.start();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function anEngine(options: { timeoutMs?: number; now?: () => number } = {}): OpenAiEngine {
  const { timeoutMs = 10_000, now = () => 0 } = options;
  return new OpenAiEngine({
    apiKey: 'key',
    baseUrl: server.baseUrl,
    model: 'scripted',
    timeoutMs,
    ...engineParts,
    clock: { now },
  });
}

const never = new AbortController().signal;

describe('OpenAiEngine.answer, where the endpoint fails', () => {
  describe('an endpoint that fails', () => {
    it.each([
      ['malformed JSON', 'broken-answer', { kind: 'malformed-json' }],
      ['another schema', 'broken-answer', { kind: 'wrong-schema' }],
      ['an answer cut at the length limit', 'broken-answer', { kind: 'finish', reason: 'length' }],
      ['an answer that an error ended', 'broken-answer', { kind: 'finish', reason: 'error' }],
      ["an answer stopped by the endpoint's filter", 'refused', { kind: 'finish', reason: 'content_filter' }],
      ['a wrong key', 'refused', { kind: 'status', status: 401, message: 'Incorrect API key' }],
      [
        'a Retry-After that is too long to wait for',
        'rate-limited',
        { kind: 'status', status: 429, message: 'Slow down', retryAfterSeconds: 30 },
      ],
    ] as const)('rejects with its reason after %s, without a retry', async (_, reason, fault) => {
      server.answerWith(aModelAnswer());
      server.misbehave(fault);
      await expect(anEngine().answer(aQuestion(), never)).rejects.toMatchObject({
        name: 'EngineUnavailableError',
        reason,
      });
      expect(server.requests).toHaveLength(1);
    });

    it.each([
      ['a 500', { kind: 'status', status: 500, message: 'Oops' }],
      ['a short Retry-After', { kind: 'status', status: 429, message: 'Slow down', retryAfterSeconds: 0.1 }],
    ] as const)('tries once more after %s', async (_, fault) => {
      server.answerWith(aModelAnswer());
      server.misbehave(fault);
      expect((await anEngine().answer(aQuestion(), never)).steps).toHaveLength(2);
      expect(server.requests).toHaveLength(2);
    });

    it.each([
      [500, 'network'],
      [429, 'rate-limited'],
    ])('gives up after the second %i', async (status, reason) => {
      const fault = { kind: 'status', status, message: 'Again' } as const;
      server.misbehave(fault, fault, fault);
      await expect(anEngine().answer(aQuestion(), never)).rejects.toMatchObject({ reason });
      expect(server.requests).toHaveLength(2);
    });

    it('says network where nobody listens', async () => {
      const gone = await OpenAiServer.start();
      const baseUrl = gone.baseUrl;
      await gone.close();
      const engine = new OpenAiEngine({ apiKey: 'key', baseUrl, model: 'm', timeoutMs: 5_000, ...engineParts });
      await expect(engine.answer(aQuestion(), never)).rejects.toMatchObject({ reason: 'network' });
    });

    it("keeps the visitor's words out of its message", async () => {
      server.misbehave({ kind: 'status', status: 400, message: 'Bad words: orange dots' });
      await expect(anEngine().answer(aQuestion(), never)).rejects.toMatchObject({
        message: expect.not.stringContaining('orange'),
      });
    });

    it('waits for a slow first byte, but no longer than its time limit, and closes the connection', async () => {
      server.answerWith(aModelAnswer());
      server.misbehave({ kind: 'slow-first-byte', ms: 50 }, { kind: 'hang' });
      await anEngine().answer(aQuestion(), never);
      await expect(anEngine({ timeoutMs: 1_000 }).answer(aQuestion(), never)).rejects.toMatchObject({
        reason: 'timeout',
      });
      expect(server.requests).toHaveLength(2);
      await server.requests[1]!.closed;
      expect(server.requests[1]!.aborted).toBe(true);
    });

    it('counts retries into its time limit', async () => {
      server.misbehave({ kind: 'status', status: 500, message: 'Oops' }, { kind: 'hang' }, { kind: 'hang' });
      const ended: string[] = [];
      const ends = async (name: string, timeoutMs: number) => {
        await expect(anEngine({ timeoutMs }).answer(aQuestion(), never)).rejects.toMatchObject({ reason: 'timeout' });
        ended.push(name);
      };
      const retried = ends('retried', 1_000);
      await server.request(0);
      // Asked before the retry and ends before it, were the retry's time counted from its own beginning.
      await Promise.all([retried, ends('asked once', 1_100)]);
      expect(ended).toEqual(['retried', 'asked once']);
    });
  });

  describe('an abort', () => {
    it('closes the request at once and rejects with the reason given', async () => {
      server.misbehave({ kind: 'hang' });
      const stop = new AbortController();
      // Nothing else ends it before the test is given up.
      const answer = anEngine({ timeoutMs: 600_000 }).answer(aQuestion(), stop.signal);
      const request = await server.request(0);
      const reason = new Error('The visitor left.');
      stop.abort(reason);
      await expect(answer).rejects.toBe(reason);
      await request.closed;
      expect(request.aborted).toBe(true);
    });

    it('asks nobody when it came first', async () => {
      await expect(anEngine().answer(aQuestion(), AbortSignal.abort(new Error('Too late.')))).rejects.toThrow(
        'Too late.',
      );
      expect(server.requests).toHaveLength(0);
    });
  });

  describe('the circuit breaker', () => {
    it('spares the endpoint after three failures in a row, and lets one through after 30 s', async () => {
      let now = 0;
      const engine = anEngine({ now: () => now });
      server.answerWith(aModelAnswer());
      server.misbehave({ kind: 'wrong-schema' }, { kind: 'wrong-schema' }, { kind: 'wrong-schema' });
      for (let i = 0; i < 3; i += 1)
        await expect(engine.answer(aQuestion(), never)).rejects.toMatchObject({ reason: 'broken-answer' });

      await expect(engine.answer(aQuestion(), never)).rejects.toMatchObject({ name: 'EngineUnavailableError' });
      expect(server.requests).toHaveLength(3);
      now = 30_000;
      expect((await engine.answer(aQuestion(), never)).usedSlugs).toEqual(['iron-fallout']);
    });

    it('counts neither refusals nor visitors who leave', async () => {
      const engine = anEngine();
      const fault = { kind: 'status', status: 400, message: 'Not that.' } as const;
      server.misbehave(fault, fault, fault, { kind: 'hang' });
      for (let i = 0; i < 3; i += 1)
        await expect(engine.answer(aQuestion(), never)).rejects.toMatchObject({ reason: 'refused' });
      const stop = new AbortController();
      const left = engine.answer(aQuestion(), stop.signal);
      await server.request(3);
      stop.abort();
      await expect(left).rejects.toMatchObject({ name: 'AbortError' });

      server.answerWith(aModelAnswer());
      expect((await engine.answer(aQuestion(), never)).usedSlugs).toEqual(['iron-fallout']);
    });
  });
});
