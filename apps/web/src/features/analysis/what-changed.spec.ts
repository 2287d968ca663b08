import { expect, it } from '@jest/globals';
import { anAnalysis, anEquipment } from '@app/contracts/analysis/analysis.factory.js';
import { whatChanged } from './what-changed';

const answer = (texts: string[], kit: string[], more = {}) =>
  anAnalysis({
    fix: texts.map((text, index) => `${index + 1}. ${text}`).join('\n'),
    steps: texts.map((text) => ({ title: '', text })),
    equipment: kit.map((name) => anEquipment({ name })),
    ...more,
  });
const told = [{ question: 'What finish?', answer: 'Bare metal', options: ['Bare metal'] }];
const before = answer(['Cool.', 'Spray.', 'Dry.'], ['Iron remover', 'Brush']);

it('says what an answer follows, which steps read otherwise and what of the kit', () => {
  const after = answer(['Cool.', 'Shampoo only.', 'Dry.'], ['Brush', 'Shampoo'], { told });
  expect(whatChanged(after, before)).toEqual({
    for: 'Bare metal',
    steps: [1],
    words: 'Step 2 changed, 1 thing more in the kit, 1 thing fewer in the kit',
  });
  expect(whatChanged(answer(['Cool.', 'Dry.'], ['Iron remover', 'Brush'], { told }), before)?.words).toBe(
    '1 step fewer',
  );
});

it('has no words where the job is the same, of which a fact is known now', () => {
  expect(whatChanged({ ...before, told }, before)).toEqual({ for: 'Bare metal', steps: [], words: '' });
});

it('is nothing for a first answer', () => {
  expect(whatChanged(before, undefined)).toBeNull();
  expect(whatChanged(before, before)).toBeNull();
});
