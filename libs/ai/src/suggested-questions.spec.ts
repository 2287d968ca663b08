import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { testAssistant } from './testing-knowledge.factory.js';

const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');

/** What the home page itself proposes to ask. */
async function suggestedQuestions(): Promise<string[]> {
  const box = await read('apps/web/src/features/analysis/components/question-box.tsx');
  const [, example = ''] = /placeholder="[^"]*e\.g\. ([^"]+)"/.exec(box) ?? [];
  return [example, ...(load(await read('data/samples/search-terms.yaml')) as string[])];
}

describe('the questions that the home page suggests', () => {
  it('are answered surely', async () => {
    const assistant = await testAssistant();
    const questions = await suggestedQuestions();
    expect(questions).toHaveLength(11);
    for (const question of questions) {
      const { confidence, answer } = await assistant.ask(question);
      expect([question, confidence, answer.usedSlugs.length]).toEqual([question, 'answered', 1]);
    }
  });
});
