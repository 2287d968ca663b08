import { beforeAll, expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import type { KnowledgeIndex } from './knowledge-index.js';

let index: KnowledgeIndex;
beforeAll(async () => {
  ({ index } = await loadedFiles());
});

it.each([
  ['one word', (size: number) => `${'a'.repeat(2 * size)} ${'xq'.repeat(size)}`],
  ['misspelt words', (size: number) => 'windscren '.repeat(size)],
  ['no words', (size: number) => '?'.repeat(size)],
])('searches for a long text of %s in linear time', (_, textOf) => {
  // Each search another text: the index keeps the results of a text.
  let times = 0;
  const search = (size: number) => index.search(textOf(size) + ' x'.repeat((times += 1)), 5);
  expect(growthOf(search, 50)).toBeLessThan(BELOW_QUADRATIC);
});
