import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { EvaluationItem, EvaluationSet } from './question-sets.js';
import { scoreAnswer, scoreSet } from './score-answer.js';

const categories = { wax: 'wax|sealant', cloth: 'microfib' };
const item: EvaluationItem = {
  id: 'A1',
  topic: 'tar',
  question: 'What about tar?',
  mustMention: [
    { fact: 'a solvent', any: ['tar remover', 'solvent'] },
    { fact: 'a wait', any: ['minutes'] },
  ],
  mustNot: [{ rule: 'petrol', pattern: 'petrol' }],
  equipment: ['wax', 'cloth'],
};
const fix = 'Spray tar remover and wait two minutes.';
const equipment = [{ name: 'Car wax' }, 'Microfibre cloth'];

describe('scoreAnswer', () => {
  it('gives full marks to all facts and all equipment, in seven to three', () => {
    expect(scoreAnswer(item, { fix, equipment }, categories)).toMatchObject({
      mention: 1,
      recall: 1,
      composite: 1,
      violations: [],
      missed: [],
    });
    expect(scoreAnswer(item, { fix }, categories).composite).toBeCloseTo(0.7);
  });

  it('names what was missed', () => {
    expect(scoreAnswer(item, { fix: 'Use a solvent.', equipment }, categories)).toMatchObject({
      mention: 0.5,
      missed: ['a wait'],
    });
  });

  it('gives nothing for forbidden advice, in the kit as well, or for no answer', () => {
    expect(scoreAnswer(item, { fix: `${fix} Wipe it with petrol.`, equipment }, categories)).toMatchObject({
      composite: 0,
      violations: [{ rule: 'petrol', at: 'Wipe it with petrol.' }],
    });
    expect(scoreAnswer(item, { fix, equipment: [...equipment, 'Petrol'] }, categories).composite).toBe(0);
    expect(scoreAnswer(item, undefined, categories).composite).toBe(0);
  });

  it('marks down padding', () => {
    expect(scoreAnswer(item, { fix: fix + ' word'.repeat(1_000), equipment }, categories).mention).toBeLessThan(0.5);
    expect(
      scoreAnswer(item, { fix, equipment: [...equipment, ...Array<string>(18).fill('Bucket')] }, categories).recall,
    ).toBeCloseTo(0.5);
  });
});

describe('the set of our own', () => {
  const set = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../data/evaluation/own.json'), 'utf8'),
  ) as EvaluationSet;

  it('holds questions whose patterns compile and whose equipment is defined', () => {
    expect(set.format).toBe('car-detailing-eval/1');
    expect(new Set(set.items.map(({ id }) => id)).size).toBe(24);
    for (const { mustMention, mustNot, equipment: wanted, id } of set.items) {
      expect([id, mustMention.length > 1, mustNot.length > 0]).toEqual([id, true, true]);
      for (const pattern of [...mustMention.flatMap(({ any }) => any), ...mustNot.map((rule) => rule.pattern)])
        new RegExp(pattern, 'i');
      expect(Object.keys(set.equipmentCategories)).toEqual(expect.arrayContaining(wanted));
    }
  });

  it('gives no marks to an answer that says nothing in particular', () => {
    const idle = Object.fromEntries(
      set.items.map(({ id }) => [id, { fix: 'It depends. Ask somebody.', equipment: [] }]),
    );
    expect(scoreSet(set, idle)).toMatchObject({ count: 24, composite: 0, equipmentRecall: 0, violations: 0 });
  });
});
