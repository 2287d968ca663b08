import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mainQuestion, questionsIn } from './question-kind.js';

const examples = JSON.parse(
  readFileSync(new URL('./fixtures/questions-by-kind.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

describe('questionsIn', () => {
  it.each(Object.entries(examples))('reads what is asked above all: %s', (kind, questions) => {
    const misread = questions
      .map((question) => ({ question, read: mainQuestion(questionsIn(question)).kind }))
      .filter(({ read }) => read !== kind);
    expect(misread).toEqual([]);
  });

  it('reads all that is asked, in the order said', () => {
    const asked = questionsIn('Can I use vinegar on chrome? If so how long should it stay on, and why does it work?');
    expect(asked.map(({ kind }) => kind)).toEqual(['may-i', 'how-long', 'why']);
    expect(asked[0]?.clause).toBe('can i use vinegar on chrome');
  });
});
