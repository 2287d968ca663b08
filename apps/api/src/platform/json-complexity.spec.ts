import { describe, expect, it } from '@jest/globals';
import { isTooComplex } from './json-complexity.js';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('isTooComplex', () => {
  it.each([
    ['twenty levels', nested(20), false],
    ['twenty-one levels', nested(21), true],
    ['twenty-one levels of objects', '{"a":'.repeat(21) + '1' + '}'.repeat(21), true],
    ['many values side by side', `[${'[],'.repeat(10_000)}[]]`, false],
    ['brackets inside a text', JSON.stringify({ text: '['.repeat(1_000) }), false],
    ['brackets behind an escaped quote', JSON.stringify({ text: `\\"${'{'.repeat(1_000)}` }), false],
    ['brackets behind a text that ends in a backslash', `["\\\\",${nested(20)}]`, true],
    ['brackets that never close', '['.repeat(21), true],
    ['fifty thousand values', `[${'0,'.repeat(50_000)}0]`, false],
    ['one more', `{"a":[${'0,'.repeat(50_001)}0]}`, true],
    ['commas inside a text', JSON.stringify({ text: ','.repeat(100_000) }), false],
    ['nothing', '', false],
  ])('counts %s', (_, text, isDeep) => expect(isTooComplex(text)).toBe(isDeep));

  it('counts up to what a call allows for itself', () => {
    expect(isTooComplex(`[${'0,'.repeat(60_000)}0]`, 60_000)).toBe(false);
    expect(isTooComplex(`[${'0,'.repeat(10)}0]`, 9)).toBe(true);
  });

  it('looks no further than it must', () => {
    const text = nested(500);
    const looked: number[] = [];
    const watched = {
      length: text.length,
      charCodeAt: (at: number) => {
        looked.push(at);
        return text.charCodeAt(at);
      },
    };
    expect(isTooComplex(watched as unknown as string)).toBe(true);
    expect(looked).toHaveLength(21);
  });
});
