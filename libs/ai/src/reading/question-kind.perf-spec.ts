import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { LinearModel } from '../learned/linear-model.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { questionsIn } from './question-kind.js';

it.each(['can i ', 'or a ', 'on the ', 'what '])('reads a text of nothing but %j in linear time', async (piece) => {
  const model = new LinearModel((await loadedFiles()).files.questionKinds);
  expect(growthOf((size) => questionsIn(piece.repeat(size), model), 100)).toBeLessThan(BELOW_QUADRATIC);
});
