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

  it.each([
    ['one letter too few', 'tre', 'tre'],
    ['letters that changed places', 'caly', 'clay'],
    ['letters that changed places at the end', 'wheesl', 'wheels'],
    ['a short word with two mistakes', 'clxx', 'clxx'],
    ['a long word with two mistakes', 'wndscren', 'windscreen'],
    ['a long word with three mistakes', 'wndscrn', 'wndscrn'],
    ['a wrong first letter of a short word', 'plee', 'plee'],
    ['a wrong first letter of a long word', 'xeather', 'leather'],
    ['a wrong first letter beside another mistake', 'xeathr', 'xeathr'],
  ])('takes %s for what it is', (_what, typed, repaired) => {
    expect(spelling.repair(typed)).toEqual([repaired]);
  });

  it('leaves nonsense and model names alone', () => {
    expect(spelling.repair('qqxzvbn')).toEqual(['qqxzvbn']);
    expect(spelling.repair('x5m40d')).toEqual(['x5m40d']);
  });

  it('looks only so many different words up in one text, and the same ones every time', () => {
    const strange = Array.from(
      { length: 60 },
      (_, n) => `qx${String.fromCharCode(97 + (n % 26))}zv${'k'.repeat(n % 7)}${'w'.repeat(n % 5)}`,
    );
    const early = ['lether', ...strange];
    const late = [...strange, 'lether'];
    expect(new Set(strange).size).toBe(60);
    expect(spelling.repairAll(early)[0]).toBe('leather');
    expect(spelling.repairAll(late).at(-1)).toBe('lether');
    expect(spelling.repairAll([...Array.from({ length: 60 }, () => 'windscren'), 'lether']).at(-1)).toBe('leather');
    expect(spelling.repairAll(late)).toEqual(late);
  });
});
