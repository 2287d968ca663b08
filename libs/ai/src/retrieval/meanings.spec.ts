import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { noLedger } from '../model-ledger.js';
import { Embedder } from '../openai/embedder.js';
import { Meanings } from './meanings.js';

let server: OpenAiServer;
beforeAll(async () => {
  server = await OpenAiServer.start();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const never = new AbortController().signal;
const entries = new Map([
  ['road-tar', Float32Array.from([1, 0])],
  ['tree-sap', Float32Array.from([0, 1])],
]);

function someMeanings(waitMs = 5_000) {
  const embedder = new Embedder({
    apiKey: 'key',
    baseUrl: server.baseUrl,
    model: 'vectors',
    // Longer than any test: nothing here ends because of it.
    timeoutMs: 600_000,
    ledger: noLedger,
    clock: { now: () => 0 },
  });
  const meanings = new Meanings(embedder, waitMs);
  meanings.useEntries(entries);
  return { embedder, meanings };
}

describe('Meanings', () => {
  it('knows how close a question is to every entry, and asks once for the same question', async () => {
    server.embedWith(() => [3, 4]);
    const { meanings } = someMeanings();
    await meanings.prepare('Black spots', null, never);
    await meanings.prepare(' black spots ', null, never);
    expect([...(meanings.closenessTo('Black spots') ?? [])]).toEqual([
      ['road-tar', expect.closeTo(0.6, 5)],
      ['tree-sap', expect.closeTo(0.8, 5)],
    ]);
    expect(server.embedded).toEqual([['black spots']]);
    expect(meanings.closenessTo('something else')).toBeNull();
  });

  it('leaves no listener on the signal of a run that asks many questions', async () => {
    server.embedWith(() => [3, 4]);
    const { meanings } = someMeanings();
    const { signal } = new AbortController();
    for (const question of ['black spots', 'orange spots']) await meanings.prepare(question, null, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('changes nothing where the endpoint has no embeddings, and does not ask again', async () => {
    const { embedder, meanings } = someMeanings();
    await meanings.prepare('tar', null, never);
    expect([meanings.closenessTo('tar'), embedder.isOffered]).toEqual([null, false]);
    server.embedWith(() => [1, 0]);
    await meanings.prepare('tar', null, never);
    expect(server.embedded).toEqual([]);
  });

  it('does not wait for a slow endpoint; the next who asks the same has the vector', async () => {
    let answer!: (vector: number[]) => void;
    const answered = new Promise<number[]>((resolve) => (answer = resolve));
    server.embedWith(() => answered);
    const { meanings } = someMeanings(20);
    await meanings.prepare('tar', null, never);
    expect(meanings.closenessTo('tar')).toBeNull();
    answer([1, 0]);
    await eventually(async () => {
      await meanings.prepare('tar', null, never);
      expect(meanings.closenessTo('tar')?.get('road-tar')).toBe(1);
    });
    expect(server.embedded).toHaveLength(1);
  });

  it('rests the endpoint after three failures', async () => {
    server.embedWith(() => Promise.reject(new Error('broken')));
    const { meanings } = someMeanings();
    for (const words of ['one', 'two', 'three', 'four', 'five']) await meanings.prepare(words, null, never);
    expect(server.embedded).toHaveLength(3);
  });

  it('stops waiting when the visitor leaves', async () => {
    server.embedWith(() => new Promise(() => {}));
    const stop = new AbortController();
    const preparing = someMeanings().meanings.prepare('tar', null, stop.signal);
    stop.abort(new Error('left'));
    await expect(preparing).rejects.toThrow('left');
  });

  it('asks nobody before there are entries to compare with', async () => {
    server.embedWith(() => [1, 0]);
    const { meanings } = someMeanings();
    meanings.useEntries(new Map());
    await meanings.prepare('tar', null, never);
    expect(server.embedded).toEqual([]);
  });
});
