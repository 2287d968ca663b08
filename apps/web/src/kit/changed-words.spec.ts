import { expect, it } from '@jest/globals';
import { changedWords } from './changed-words';

const marked = (from: string, to: string) =>
  changedWords(from, to)
    .map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
    .join('');

it.each([
  ['2:00 to 4:00', '2:00 to 3:00', '2:00 to [3:00]'],
  ['Wash it off and dry it.', 'Wash it gently off and dry it well.', 'Wash it [gently ]off and dry [it well.]'],
  ['', 'All new', '[All new]'],
  ['the same', 'the same', 'the same'],
  ['one two three', 'three', 'three'],
])('of %p, %p has marked %p', (from, to, expected) => {
  expect(marked(from, to)).toBe(expected);
});
