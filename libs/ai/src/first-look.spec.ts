import { describe, expect, it } from '@jest/globals';
import type { AnswerEngine, EngineAnswer, EngineQuestion, PhotoNote } from './answer-engine.js';
import { plainAnswer } from './offline/fixed-answers.js';
import { testAssistant } from './testing-knowledge.factory.js';

const never = new AbortController().signal;
const photo: PhotoNote = { dataUrl: () => Promise.resolve('data:image/jpeg;base64,AAAA'), quality: 'ok' };

/** A model with eyes: it sees what it is told to, and writes or fails as told. */
class SeeingEngine implements AnswerEngine {
  readonly name = 'openai';
  readonly asked: EngineQuestion[] = [];
  looks = 0;

  constructor(
    private readonly sees: () => Promise<string | null>,
    private readonly writes: () => Promise<EngineAnswer> = () =>
      Promise.resolve(plainAnswer({ fix: 'Written.', usedSlugs: ['road-tar'], model: 'eyes' })),
  ) {}

  describePhoto(): Promise<string | null> {
    this.looks += 1;
    return this.sees();
  }

  answer(question: EngineQuestion): Promise<EngineAnswer> {
    this.asked.push(question);
    return this.writes();
  }

  async *chat(question: EngineQuestion): AsyncGenerator<string> {
    this.asked.push(question);
    yield await Promise.resolve('Looked.');
  }
}

describe('a photo without words', () => {
  it('is answered from the guide for what a model sees in it', async () => {
    const primary = new SeeingEngine(() => Promise.resolve('road tar spots on paint, lower door'));
    const { pipeline } = await testAssistant({ primary });
    const result = await pipeline.answer({ question: '', photo, conversation: [] }, never);
    expect(result).toMatchObject({ kind: 'guide', engine: 'openai', confidence: 'answered' });
    expect(result.trace).toMatchObject({ photoSeen: 'road tar spots on paint, lower door' });
    expect(result.trace.retrieved[0]?.slug).toBe('road-tar');
    expect(primary.asked[0]).toMatchObject({ photoSeen: 'road tar spots on paint, lower door', photo });
  });

  it('is answered by the built-in engine from what was seen, where the model then fails', async () => {
    const primary = new SeeingEngine(
      () => Promise.resolve('road tar spots on paint'),
      () => Promise.reject(new Error('down')),
    );
    const { pipeline } = await testAssistant({ primary });
    const { answer, engine, fallback } = await pipeline.answer({ question: '', photo, conversation: [] }, never);
    expect([engine, fallback, answer.usedSlugs]).toEqual(['offline', true, ['road-tar']]);
    expect(answer.fix).toContain('From your photo I take this to be road tar spots on paint.');
    expect(answer.fix).not.toContain('cannot see');
  });

  it.each<[string, () => Promise<string | null>]>([
    ['is not sure what it sees', () => Promise.resolve(null)],
    ['fails', () => Promise.reject(new Error('down'))],
    ['hangs', () => new Promise(() => undefined)],
  ])('is asked about where the model %s', async (_, sees) => {
    const primary = new SeeingEngine(sees, () => Promise.reject(new Error('nothing to go by')));
    const { pipeline } = await testAssistant({ primary, deadlineMs: 400 });
    const { kind, confidence, answer } = await pipeline.answer({ question: '', photo, conversation: [] }, never);
    expect([kind, confidence]).toEqual(['photo', 'unsure']);
    expect(answer.followUpOptions.length).toBeGreaterThan(1);
  });

  it('is asked about where no guide is for what is seen', async () => {
    const primary = new SeeingEngine(
      () => Promise.resolve('garden gnome on windowsill'),
      () => Promise.reject(new Error('nothing to go by')),
    );
    const { pipeline } = await testAssistant({ primary });
    const { kind, trace } = await pipeline.answer({ question: '', photo, conversation: [] }, never);
    expect([kind, trace.photoSeen]).toEqual(['photo', 'garden gnome on windowsill']);
  });

  it('is looked at in a chat too', async () => {
    const primary = new SeeingEngine(() => Promise.resolve('bird droppings on paint'));
    const { pipeline } = await testAssistant({ primary });
    for await (const piece of pipeline.chat({ question: '', photo, conversation: [] }, never))
      expect(piece).toBe('Looked.');
    expect(primary.asked[0]?.retrieved[0]?.entry.slug).toBe('bird-droppings');
  });

  it('falls under the safety rules by what is seen in it', async () => {
    const primary = new SeeingEngine(() => Promise.resolve('electric shock'));
    const { pipeline } = await testAssistant({ primary });
    expect((await pipeline.answer({ question: '', photo, conversation: [] }, never)).kind).toBe('emergency');
    expect(primary.asked).toEqual([]);
  });

  it('rejects with the reason when the visitor leaves meanwhile', async () => {
    const stop = new AbortController();
    const { pipeline } = await testAssistant({ primary: new SeeingEngine(() => new Promise(() => undefined)) });
    const answer = pipeline.answer({ question: '', photo, conversation: [] }, stop.signal);
    stop.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });
});

describe('a photo with words', () => {
  it('needs no first look: the words say what to look for', async () => {
    const primary = new SeeingEngine(() => Promise.resolve('mould'));
    const { ask } = await testAssistant({ primary });
    expect((await ask('road tar spots on the sills', photo)).trace).toMatchObject({ photoSeen: null });
    expect(primary.looks).toBe(0);
  });

  it('is looked at where they only point at it', async () => {
    const primary = new SeeingEngine(() => Promise.resolve('road tar spots on paint'));
    const { ask } = await testAssistant({ primary });
    const { kind, trace } = await ask("what's this on my sills?", photo);
    expect([kind, trace.photoSeen, trace.retrieved[0]?.slug]).toEqual(['guide', 'road tar spots on paint', 'road-tar']);
  });
});

describe('the parts of the time', () => {
  it('are finding and writing', async () => {
    const { ask } = await testAssistant();
    const { milliseconds, timings } = (await ask('road tar spots on the sills')).trace;
    expect(timings?.finding).toBeGreaterThanOrEqual(0);
    expect(Math.abs((timings?.finding ?? 0) + (timings?.writing ?? 0) - milliseconds)).toBeLessThanOrEqual(1);
  });
});
