import { expect, it } from '@jest/globals';
import { mergeThreeWay } from './three-way';

const base = { name: 'Halfords', notes: 'Big.', status: 'active', isOpen: true };

it.each([
  ['a field that only they changed is theirs', { notes: 'Bigger.' }, {}, { notes: 'Bigger.' }, [], 0],
  ['a field that only I changed is mine', {}, { notes: 'Small.' }, { notes: 'Small.' }, [], 1],
  [
    'different fields stand beside each other',
    { status: 'inactive' },
    { notes: 'Small.', isOpen: false },
    { status: 'inactive', notes: 'Small.', isOpen: false },
    [],
    2,
  ],
  [
    'the same change of both is none to choose from',
    { notes: 'Small.' },
    { notes: 'Small.' },
    { notes: 'Small.' },
    [],
    1,
  ],
  [
    'a field that both changed is asked for, the others not',
    { notes: 'Bigger.', name: 'H' },
    { notes: 'Small.' },
    { notes: 'Small.', name: 'H' },
    ['notes'],
    0,
  ],
  [
    'mine back to the start, theirs away from it, is theirs',
    { notes: 'Bigger.' },
    { notes: 'Big.' },
    { notes: 'Bigger.' },
    [],
    0,
  ],
])('%s', (_, theirs, mine, merged, conflicts, kept) => {
  expect(mergeThreeWay(base, { ...base, ...theirs }, { ...base, ...mine })).toEqual({
    fields: { ...base, ...merged },
    conflicts,
    kept,
  });
});
