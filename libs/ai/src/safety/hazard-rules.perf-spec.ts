import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { firstRule } from '../first-aid/first-rule.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { HazardRules } from './hazard-rules.js';

it.each(['bleach acid mix ', 'eye '])('checks a long text of %j in linear time', async (words) => {
  const { files } = await loadedFiles();
  const rules = new HazardRules(files.hazards);
  expect(growthOf((size) => firstRule(rules, words.repeat(size)), 20)).toBeLessThan(BELOW_QUADRATIC);
});
