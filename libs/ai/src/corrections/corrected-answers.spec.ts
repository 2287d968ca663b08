import { beforeAll, describe, expect, it } from '@jest/globals';
import { plainAnswer } from '../offline/fixed-answers.js';
import { aPhoto, conversationAbout, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { aCorrection } from './correction.factory.js';

const correction = aCorrection({ answer: 'Use our sap method: warm, lift, rinse.' });

describe('a correction in the pipeline', () => {
  let assistant: TestAssistant;
  beforeAll(async () => {
    assistant = await testAssistant({
      primary: {
        name: 'openai',
        answer: () => Promise.resolve(plainAnswer({ fix: 'Written by a model.' })),

        async *chat() {
          yield 'Written by a model.';
        },
      },
    });
    assistant.pipeline.useCorrections([correction]);
  });

  it('is given word for word, with a model as without, and says so', async () => {
    const result = await assistant.ask('tree sap on the roof of my car, how do I remove it');
    expect(result).toMatchObject({
      kind: 'correction',
      confidence: 'answered',
      fallback: false,
      answer: { fix: correction.answer },
      sources: [{ kind: 'correction', id: correction.id }],
      trace: { corrections: [correction.id], safetyRule: null, model: null, retrieved: [] },
    });
  });

  it('answers a photo with the same words in the same way', async () => {
    const result = await assistant.ask('tree sap on the roof of my car', aPhoto());
    expect(result.answer.fix).toBe(correction.answer);
  });

  it('is not given to another question', async () => {
    const result = await assistant.ask('tree sap on my soft top');
    expect(result.trace.corrections).toEqual([]);
    expect(result.answer.fix).toBe('Written by a model.');
  });

  it('is given to a follow-up that means the corrected question', async () => {
    const conversation = await conversationAbout(assistant, 'coffee on my cloth seat');
    expect(await assistant.chat('ok, and how do I get pine sap off the paint?', conversation)).toBe(correction.answer);
  });

  it('never outranks a safety rule', async () => {
    assistant.pipeline.useCorrections([
      correction,
      aCorrection({ id: 'unsafe', question: 'can I clean tar off paint with petrol' }),
    ]);
    const result = await assistant.ask('can I clean tar off paint with petrol');
    expect(result.kind).toBe('refusal');
    expect(result.trace.corrections).toEqual([]);
    expect(
      await assistant.pipeline.wouldCorrect(correction, ['tree sap on my paint', 'clean sap off paint with petrol']),
    ).toEqual([true, false]);
  });

  it('is followed after the knowledge changed, and no longer once it is taken away', async () => {
    assistant.pipeline.useCorrections([correction]);
    assistant.pipeline.useIndex(assistant.index);
    expect((await assistant.ask('tree sap on my roof paint')).kind).toBe('correction');
    assistant.pipeline.useCorrections([]);
    expect((await assistant.ask('tree sap on my roof paint')).kind).not.toBe('correction');
  });
});
