import { describe, expect, it } from '@jest/globals';
import { isBritishEnglish } from './english.js';
import { SpellingRepair } from './spelling.js';

const vocabulary = new Map([
  ['windscreen', 9],
  ['alcantara', 4],
  ['sap', 5],
  ['tree', 8],
  ['wheels', 9],
  ['leather', 9],
  ['droppings', 3],
  ['clay', 6],
]);
const spelling = new SpellingRepair(vocabulary, isBritishEnglish);

describe('SpellingRepair', () => {
  it.each([
    ['windscren', ['windscreen']],
    ['alcantra', ['alcantara']],
    ['lether', ['leather']],
    ['dropings', ['droppings']],
    ['treesap', ['tree', 'sap']],
  ])('repairs %s', (typed, repaired) => {
    expect(spelling.repair(typed)).toEqual(repaired);
  });

  it.each(['wheals', 'feather', 'clan', 'weather'])(
    'leaves the English word %s alone, however near a car word',
    (word) => {
      expect(spelling.repair(word)).toEqual([word]);
    },
  );

  it('leaves nonsense and model names alone', () => {
    expect(spelling.repair('qqxzvbn')).toEqual(['qqxzvbn']);
    expect(spelling.repair('x5m40d')).toEqual(['x5m40d']);
  });
});
