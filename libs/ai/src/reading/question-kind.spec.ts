import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LinearModel } from '../learned/linear-model.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { mainQuestion, questionsIn } from './question-kind.js';

const examples = JSON.parse(
  readFileSync(new URL('./fixtures/questions-by-kind.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;
/** Of the held-out questions so many of a hundred are read as what they were written as. */
const LEAST_RIGHT = 85;

let model: LinearModel;
beforeAll(async () => {
  model = new LinearModel((await loadedFiles()).files.questionKinds);
});

describe('questionsIn', () => {
  it('reads what is asked above all', () => {
    const lines = Object.entries(examples).flatMap(([kind, questions]) =>
      questions.map((question) => ({ kind, question, read: mainQuestion(questionsIn(question, model)).kind })),
    );
    const right = lines.filter(({ kind, read }) => read === kind).length;
    expect((100 * right) / lines.length).toBeGreaterThan(LEAST_RIGHT);
  });

  it('takes the more particular of two questions, whichever comes first', () => {
    for (const text of [
      'How do I get tar off? How long does it stay on?',
      'How long does it stay on? How do I get tar off?',
    ])
      expect(mainQuestion(questionsIn(text, model)).kind).toBe('how-long');
  });

  it('reads all that is asked, in the order said', () => {
    const asked = questionsIn(
      'Can I use vinegar on chrome? If so how long should it stay on, and why does it work?',
      model,
    );
    expect(asked.map(({ kind }) => kind)).toEqual(['may-i', 'how-long', 'why']);
    expect(asked[0]?.clause).toBe('can i use vinegar on chrome');
  });
});
