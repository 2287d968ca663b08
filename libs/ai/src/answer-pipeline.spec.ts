import { describe, expect, it } from '@jest/globals';
import type { AnswerEngine, EngineAnswer, EngineQuestion } from './answer-engine.js';
import { BrokenStreamError } from './broken-stream.error.js';
import { plainAnswer } from './offline/fixed-answers.js';
import { indexOf, testAssistant } from './testing-knowledge.factory.js';

const never = new AbortController().signal;

class ScriptedEngine implements AnswerEngine {
  readonly name = 'openai';
  asked: EngineQuestion[] = [];
  aborted = false;

  constructor(
    private readonly script: { answer?: (signal: AbortSignal) => Promise<EngineAnswer>; pieces?: (string | Error)[] },
  ) {}

  answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    this.asked.push(question);
    return this.script.answer?.(signal) ?? Promise.reject(new Error('no script'));
  }

  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    this.asked.push(question);
    signal.addEventListener('abort', () => (this.aborted = true));
    for (const piece of this.script.pieces ?? []) {
      if (piece instanceof Error) throw piece;
      await Promise.resolve();
      yield piece;
    }
  }
}

const modelAnswer = plainAnswer({
  fix: 'Written by the model.',
  equipment: [
    { equipmentId: 'tar-remover', name: 'Tar remover', description: 'Dissolving', category: 'Tar & Glue Remover' },
  ],
  usedSlugs: ['road-tar'],
  model: 'scripted',
  tokens: { input: 5, output: 7 },
});

const filler = 'It was a long day and we drove far. '.repeat(60);

describe('AnswerPipeline, asked with a text of more than 1,500 characters', () => {
  it('goes by its beginning and its end, and says so first', async () => {
    const { ask, chat } = await testAssistant();
    const question = `tree sap on my roof, sticky resin drops from a pine. ${filler}`;
    const { answer } = await ask(question);
    expect(answer.usedSlugs).toEqual(['tree-sap']);
    expect(answer.fix).toMatch(/^Your text was longer than I can read at once/);
    expect(await chat(question, [])).toMatch(/^Your text was longer than I can read at once/);
  });

  it('hears in its middle that somebody is hurt, however much is said around it', async () => {
    const { ask, chat } = await testAssistant();
    const question = `Tree sap on my bonnet. ${filler}I got wheel cleaner in my eye and it burns. ${filler}`;
    expect((await ask(question)).kind).toBe('emergency');
    expect(await chat(question, [])).toMatch(/eye/i);
    expect((await ask(`Tree sap on my bonnet. ${filler}${filler}`)).kind).not.toBe('emergency');
  });

  it('hears at its end that somebody is hurt, and puts nothing before the help', async () => {
    const { ask } = await testAssistant();
    const { kind, answer } = await ask(`Tree sap on my bonnet. ${filler}I got wheel cleaner in my eye`);
    expect(kind).toBe('emergency');
    expect(answer.fix).not.toContain('longer than I can read');
  });

  it('asks a model about what is left of it, and of the conversation', async () => {
    const primary = new ScriptedEngine({ answer: () => Promise.resolve(modelAnswer), pieces: ['Rinse.'] });
    const { ask, chat } = await testAssistant({ primary });
    const question = `road tar spots on the sills. ${filler}`;
    expect((await ask(question)).answer.fix).toMatch(/^Your text was longer .*\nWritten by the model\.$/);
    expect(await chat(question, [{ role: 'user', content: question }])).toMatch(/^Your text was longer .*\n\nRinse\.$/);
    for (const { question: read } of primary.asked) expect(read.length).toBeLessThanOrEqual(1_500);
    expect(primary.asked[1]!.conversation[0]!.content).toHaveLength(1_500);
  });
});

describe('AnswerPipeline', () => {
  it('lets the primary engine write from what was retrieved', async () => {
    const primary = new ScriptedEngine({ answer: () => Promise.resolve(modelAnswer) });
    const { ask } = await testAssistant({ primary });
    const result = await ask('road tar spots on the sills of my matte wrap');
    expect(result).toMatchObject({
      kind: 'guide',
      engine: 'openai',
      fallback: false,
      confidence: 'answered',
      trace: { model: 'scripted', tokens: { input: 5, output: 7 }, fallbackReason: null, safetyRule: null },
    });
    expect(result.trace.retrieved[0]).toMatchObject({ slug: 'road-tar', version: 1 });
    expect(result.trace.retrievalConfidence).toBeGreaterThan(0.4);
    expect(primary.asked[0]).toMatchObject({
      certainty: expect.any(String),
      reading: { surfaces: expect.arrayContaining(['vinyl-wrap']) },
    });
  });

  it('answers emergencies and refusals without asking a model', async () => {
    const primary = new ScriptedEngine({ answer: () => Promise.resolve(modelAnswer) });
    const { ask } = await testAssistant({ primary });
    expect(await ask('wheel cleaner splashed in my eye')).toMatchObject({
      kind: 'emergency',
      engine: 'offline',
      sources: [{ kind: 'rule', id: 'chemical-in-eye' }],
    });
    expect(await ask('mix bleach with vinegar?')).toMatchObject({ kind: 'refusal' });
    expect(primary.asked).toEqual([]);
  });

  it('falls back when the model fails, and says why in the trace', async () => {
    const { ask } = await testAssistant({
      primary: new ScriptedEngine({ answer: () => Promise.reject(new Error('502 from upstream')) }),
    });
    expect(await ask('road tar spots on the sills')).toMatchObject({
      engine: 'offline',
      fallback: true,
      trace: { fallbackReason: 'Error: 502 from upstream' },
    });
  });

  it('falls back when the model hangs past its deadline, even if it ignores its signal', async () => {
    const { ask } = await testAssistant({
      primary: new ScriptedEngine({ answer: () => new Promise(() => undefined) }),
      deadlineMs: 40,
    });
    expect(await ask('road tar spots on the sills')).toMatchObject({
      engine: 'offline',
      fallback: true,
      trace: { fallbackReason: expect.stringMatching(/^DeadlineError/) },
    });
  });

  it('rejects with the reason when the visitor stops, and does not fall back', async () => {
    const stop = new AbortController();
    const { pipeline } = await testAssistant({
      primary: new ScriptedEngine({ answer: () => new Promise(() => undefined) }),
    });
    const answer = pipeline.answer({ question: 'road tar spots', photo: null, conversation: [] }, stop.signal);
    stop.abort(new Error('closed'));
    await expect(answer).rejects.toThrow('closed');
  });

  it('names no kit where it is not sure, whatever the model wrote', async () => {
    const primary = new ScriptedEngine({ answer: () => Promise.resolve(modelAnswer) });
    const { ask } = await testAssistant({ primary });
    for (const text of [
      'how do I clean my bike chain',
      'help',
      'some odd marks on the roof after rain maybe from a tree',
    ]) {
      const result = await ask(text);
      expect([text, result.confidence === 'answered', result.answer.equipment]).toEqual([text, false, []]);
    }
  });

  it('takes over a stream that fails before its first piece', async () => {
    const { chat } = await testAssistant({ primary: new ScriptedEngine({ pieces: [new Error('down')] }) });
    expect(await chat('how do I get road tar off my sills', [])).toContain('tar remover');
  });

  it('takes over a stream that ends without a piece', async () => {
    const { chat } = await testAssistant({ primary: new ScriptedEngine({ pieces: [] }) });
    expect(await chat('how do I get road tar off my sills', [])).toContain('tar remover');
  });

  it('passes a break after the first piece up as broken', async () => {
    const { pipeline } = await testAssistant({ primary: new ScriptedEngine({ pieces: ['Rinse ', new Error('cut')] }) });
    const pieces: string[] = [];
    await expect(async () => {
      for await (const piece of pipeline.chat({ question: 'road tar spots', photo: null, conversation: [] }, never))
        pieces.push(piece);
    }).rejects.toThrow(BrokenStreamError);
    expect(pieces).toEqual(['Rinse ']);
  });

  it('stops the engine when the reader leaves', async () => {
    const primary = new ScriptedEngine({ pieces: ['one ', 'two ', 'three '] });
    const { pipeline } = await testAssistant({ primary });
    for await (const piece of pipeline.chat({ question: 'road tar spots', photo: null, conversation: [] }, never)) {
      expect(piece).toBe('one ');
      break;
    }
    expect(primary.aborted).toBe(true);
  });

  it('answers from new knowledge as soon as it is given', async () => {
    const { pipeline, files, ask } = await testAssistant();
    expect((await ask('road tar spots on the sills')).answer.usedSlugs).toEqual(['road-tar']);
    pipeline.useIndex(
      indexOf(
        files,
        files.entries.filter((entry) => entry.slug !== 'road-tar'),
      ),
    );
    expect((await ask('road tar spots on the sills')).answer.usedSlugs).not.toEqual(['road-tar']);
  });

  it('gives the model the guide of the conversation when a message only asks on', async () => {
    const primary = new ScriptedEngine({ pieces: ['ok'] });
    const { chat } = await testAssistant({ primary });
    await chat('how long do I leave it on?', [
      { role: 'user', content: 'road tar spots on my sills' },
      { role: 'assistant', content: 'Spray tar remover …' },
    ]);
    expect(primary.asked[0]?.retrieved[0]?.entry.slug).toBe('road-tar');
  });
});
