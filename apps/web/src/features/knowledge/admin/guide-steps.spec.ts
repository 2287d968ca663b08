import { expect, it } from '@jest/globals';
import type { EntryVariant } from '@app/contracts/knowledge/knowledge.contract.js';
import { moveStep, removeStep } from './guide-steps';

const steps = ['Cool', 'Rinse', 'Wash', 'Dry'].map((title) => ({ title, text: `${title} it.` }));
const text = 'Do it gently.';
const variants: EntryVariant[] = [
  {
    when: { severity: 'set' },
    change: [
      { replace: 3, title: 'Soak', text },
      { insertAfter: 2, title: 'Wait', text },
    ],
  },
  { when: { severity: 'fresh' }, change: [{ remove: 3 }] },
  { when: { surface: 'glass' }, change: [{ insertAfter: 0, title: 'Look', text }, { topTip: text }] },
];
const titles = (of: { steps: { title: string }[] }) => of.steps.map(({ title }) => title).join(' ');

it('a step that moves takes along what variants say of it', () => {
  const moved = moveStep({ steps, variants }, 2, 0);
  expect(titles(moved)).toBe('Wash Cool Rinse Dry');
  expect(moved.variants[0]?.change).toEqual([
    { replace: 1, title: 'Soak', text },
    { insertAfter: 3, title: 'Wait', text },
  ]);
  expect(moved.variants[1]?.change).toEqual([{ remove: 1 }]);
  expect(moved.variants[2]).toEqual(variants[2]);
});

it('a step that goes takes along what variants say of it, and a variant of nothing else goes too', () => {
  const left = removeStep({ steps, variants }, 2);
  expect(titles(left)).toBe('Cool Rinse Dry');
  expect(left.variants.map(({ change }) => change)).toEqual([
    [{ insertAfter: 2, title: 'Wait', text }],
    variants[2]!.change,
  ]);
  expect(removeStep({ steps, variants }, 1).variants[0]?.change).toEqual([
    { replace: 2, title: 'Soak', text },
    { insertAfter: 1, title: 'Wait', text },
  ]);
});
