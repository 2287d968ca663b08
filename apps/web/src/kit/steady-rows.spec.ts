import { expect, it } from '@jest/globals';
import { keepOrder } from './steady-rows';

const row = (id: string, words = id) => ({ id, words });
const keep = (held: string, rows: ReturnType<typeof row>[]) => {
  const { shown, waiting } = keepOrder([...held], rows, ({ id }) => id);
  return { shown: shown.map(({ words }) => words).join(' '), waiting };
};

it.each([
  ['what is new in a row is shown where the row stands', 'abc', [row('a'), row('b', 'B'), row('c')], 'a B c', 0],
  ['rows stay where they are when their order changes', 'abc', [row('c'), row('a'), row('b')], 'a b c', 0],
  ['a row that would push others down waits', 'abc', [row('n'), row('a'), row('b')], 'a b', 1],
  ['a row that comes last pushes nobody', 'abc', [row('a'), row('b'), row('c'), row('d')], 'a b c d', 0],
  ['a row that is gone leaves, and the next page’s comes up', 'abc', [row('a'), row('c'), row('d')], 'a c d', 0],
])('%s', (_, held, rows, shown, waiting) => {
  expect(keep(held, rows)).toEqual({ shown, waiting });
});
