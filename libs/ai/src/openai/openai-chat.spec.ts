import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { textOf } from '@app/testing/openai-wire.js';
import type { PhotoNote } from '../answer-engine.js';
import { aQuestion, engineParts } from './engine-question.factory.js';
import { OpenAiEngine, PHOTO_UNSEEN } from './openai-engine.js';

let server: OpenAiServer;
beforeAll(async () => {
  server = await OpenAiServer.start();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const never = new AbortController().signal;
const conversation = [
  { role: 'user', content: 'Orange dots on my bonnet?' },
  { role: 'assistant', content: 'That is iron fallout.' },
] as const;

function anEngine(timeoutMs = 10_000): OpenAiEngine {
  return new OpenAiEngine({ apiKey: 'key', baseUrl: server.baseUrl, model: 'scripted', timeoutMs, ...engineParts });
}

/** What came, and how it ended: null where the reply was whole. */
async function read(reply: AsyncIterable<string>): Promise<{ pieces: string[]; error: unknown }> {
  const pieces: string[] = [];
  try {
    for await (const piece of reply) pieces.push(piece);
    return { pieces, error: null };
  } catch (error) {
    return { pieces, error };
  }
}

describe('OpenAiEngine.chat', () => {
  it('yields the reply in pieces as it comes, the conversation in the prompt as data', async () => {
    server.answerWith('Wait three minutes, then rinse it off.');
    const { pieces, error } = await read(
      anEngine().chat(aQuestion({ words: 'How long?', conversation: [...conversation] }), never),
    );
    expect(error).toBeNull();
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe('Wait three minutes, then rinse it off.');
    const { body } = await server.request(0);
    expect(body.stream).toBe(true);
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(textOf(body, 'user')).toContain(JSON.stringify(conversation));
  });

  it('replies from the conversation where nothing was retrieved, and asks nobody without either', async () => {
    server.answerWith('As I said, rinse.');
    const engine = anEngine();
    const { pieces } = await read(engine.chat(aQuestion({ retrieved: [], conversation: [...conversation] }), never));
    expect(pieces.join('')).toBe('As I said, rinse.');
    const { error } = await read(engine.chat(aQuestion({ retrieved: [] }), never));
    expect(error).toMatchObject({ reason: 'refused' });
    expect(server.requests).toHaveLength(1);
  });

  it('says first that the photo could not be looked at', async () => {
    server.refusesImages = true;
    server.answerWith('Rinse it.');
    const photo: PhotoNote = { dataUrl: () => Promise.resolve('data:image/png;base64,AAAA'), quality: 'ok' };
    const { pieces } = await read(anEngine().chat(aQuestion({ photo }), never));
    expect(pieces.join('')).toBe(`${PHOTO_UNSEEN} Rinse it.`);
  });

  it('writes no links', async () => {
    server.answerWith('Buy it at https://evil.example/now or ask.');
    expect((await read(anEngine().chat(aQuestion(), never))).pieces.join('')).toBe('Buy it at  or ask.');
  });

  it.each([
    ['a socket destroyed in the middle', 'network', { kind: 'broken-stream', afterChunks: 3 }],
    ['an end of the connection without finish_reason and [DONE]', 'broken-answer', { kind: 'no-end', afterChunks: 3 }],
    ['silence in the middle', 'timeout', { kind: 'hang-in-stream', afterChunks: 3 }],
  ] as const)('keeps what came and rejects with its reason after %s', async (_, reason, fault) => {
    server.answerWith('One. Two. Three. Four. Five.');
    server.misbehave(fault);
    const { pieces, error } = await read(
      anEngine(fault.kind === 'hang-in-stream' ? 400 : undefined).chat(aQuestion(), never),
    );
    expect(pieces.join('')).toBe('One. Two. Three. ');
    expect(error).toMatchObject({ name: 'EngineUnavailableError', reason });
    expect(server.requests).toHaveLength(1);
  });

  it('takes a reply for whole that ends with [DONE] and without finish_reason, unless it is empty', async () => {
    server.answerWith('One. Two.');
    server.misbehave({ kind: 'no-finish-reason', afterChunks: 2 });
    const { pieces, error } = await read(anEngine().chat(aQuestion(), never));
    expect([pieces.join(''), error]).toEqual(['One. Two.', null]);
    server.misbehave({ kind: 'no-finish-reason', afterChunks: 0 });
    expect((await read(anEngine().chat(aQuestion(), never))).error).toMatchObject({ reason: 'broken-answer' });
  });

  it('keeps what the model thinks aloud from the visitor, and takes thoughts alone for no reply', async () => {
    server.answerWith('<think>Is this tar? Rinse < 5 minutes.</think>\n\nRinse it off.');
    expect((await read(anEngine().chat(aQuestion(), never))).pieces.join('')).toBe('Rinse it off.');
    server.answerWith('<think>Is this tar?</think>');
    expect((await read(anEngine().chat(aQuestion(), never))).error).toMatchObject({ reason: 'broken-answer' });
  });

  it.each([
    ['a chunk that is not JSON', 'broken-answer', { kind: 'malformed-json' }],
    ['an error in place of a chunk', 'broken-answer', { kind: 'error-chunk' }],
    ['the length limit', 'broken-answer', { kind: 'finish', reason: 'length' }],
    ['the filter', 'refused', { kind: 'finish', reason: 'content_filter' }],
    ['an error of the endpoint', 'broken-answer', { kind: 'finish', reason: 'error' }],
    ['a reason that nobody knows', 'broken-answer', { kind: 'finish', reason: 'abort' }],
  ] as const)('rejects with its reason after %s', async (_, reason, fault) => {
    server.answerWith('One. Two.');
    server.misbehave(fault);
    const { pieces, error } = await read(anEngine().chat(aQuestion(), never));
    expect(pieces.join('')).toContain('One. ');
    expect(error).toMatchObject({ reason });
  });

  it('takes an empty reply and an endless one for broken', async () => {
    // Thousands of pieces, on a machine that may be busy.
    const engine = anEngine(120_000);
    server.answerWith('');
    expect((await read(engine.chat(aQuestion(), never))).error).toMatchObject({ reason: 'broken-answer' });
    server.answerWith(`${'again '.repeat(4_000)}`);
    const { pieces, error } = await read(engine.chat(aQuestion(), never));
    expect(error).toMatchObject({ reason: 'broken-answer' });
    expect(pieces.join('').length).toBeLessThan(12_100);
  });

  it('tries once more where the stream could not be opened', async () => {
    server.answerWith('Rinse it.');
    server.misbehave({ kind: 'status', status: 503, message: 'Busy' });
    expect((await read(anEngine().chat(aQuestion(), never))).pieces.join('')).toBe('Rinse it.');
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['before the first byte', { kind: 'hang' }, 0],
    ['in the middle', { kind: 'hang-in-stream', afterChunks: 2 }, 1],
  ] as const)('closes the request at once after an abort %s and rejects with its reason', async (_, fault, read) => {
    server.answerWith('One. Two. Three.');
    server.misbehave(fault);
    const stop = new AbortController();
    // Nothing else ends it before the test is given up.
    const reply = anEngine(600_000).chat(aQuestion(), stop.signal);
    for (let i = 0; i < read; i += 1) await reply.next();
    const next = reply.next().then(() => reply.next());
    const request = await server.request(0);
    const reason = new Error('Stop was pressed.');
    stop.abort(reason);
    await expect(next).rejects.toBe(reason);
    await request.closed;
    expect(request.aborted).toBe(true);
  });

  it('yields nothing more after an abort, though more had arrived', async () => {
    server.answerWith('Rinse. '.repeat(500));
    server.misbehave({ kind: 'hang-in-stream', afterChunks: 500 });
    const stop = new AbortController();
    const reply = anEngine().chat(aQuestion(), stop.signal);
    await reply.next();
    stop.abort(new Error('Stop was pressed.'));
    await expect(reply.next()).rejects.toThrow('Stop was pressed.');
  });

  it('closes the request when its reader leaves the loop', async () => {
    server.answerWith('One. Two. Three.');
    server.misbehave({ kind: 'hang-in-stream', afterChunks: 2 });
    for await (const piece of anEngine().chat(aQuestion(), never)) {
      expect(piece).toBe('One. ');
      break;
    }
    const request = await server.request(0);
    await request.closed;
    expect(request.aborted).toBe(true);
  });
});
