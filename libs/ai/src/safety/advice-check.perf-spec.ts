import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { releaseKnowledge } from '../knowledge-files.js';
import { adviceCheckOf } from '../openai/model-advice.js';

it.each([
  ['sentences', (size: number) => 'Rinse the panel with the hose and bleach it in the sun. '.repeat(size)],
  ['one sentence', (size: number) => `${'rinse, '.repeat(3 * size)}and mix it 1:1 for 10 minutes.`],
])('judges a long text of %s in linear time', async (_, textOf) => {
  const files = await releaseKnowledge();
  const check = adviceCheckOf({ ...files, advice: null });
  const guide = files.entries.find(({ slug }) => slug === 'brake-dust')!;
  const judge = (text: string) => check.violation(text, check.groundsOf([guide], ''), ['Glossmonger']);
  expect(growthOf((size) => judge(textOf(size)), 5)).toBeLessThan(BELOW_QUADRATIC);
});
