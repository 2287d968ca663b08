import { describe, expect, it } from '@jest/globals';
import { isTooDeep } from './json-depth.js';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('isTooDeep', () => {
  it.each([
    ['twenty levels', nested(20), false],
    ['twenty-one levels', nested(21), true],
    ['twenty-one levels of objects', '{"a":'.repeat(21) + '1' + '}'.repeat(21), true],
    ['many values side by side', `[${'[],'.repeat(10_000)}[]]`, false],
    ['brackets inside a text', JSON.stringify({ text: '['.repeat(1_000) }), false],
    ['brackets behind an escaped quote', JSON.stringify({ text: `\\"${'{'.repeat(1_000)}` }), false],
    ['brackets behind a text that ends in a backslash', `["\\\\",${nested(20)}]`, true],
    ['brackets that never close', '['.repeat(21), true],
    ['nothing', '', false],
  ])('counts %s', (_, text, isDeep) => expect(isTooDeep(text)).toBe(isDeep));

  it('looks no further than it must', () => {
    const start = performance.now();
    expect(isTooDeep(nested(500_000))).toBe(true);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
