import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { readRobots } from './robots-rules.js';

const allows = (text: string, path: string) =>
  readRobots(text, 'Beadline').allows(new URL(path, 'https://shop.example'));

it('reads a line of nothing but spaces in linear time', () => {
  const read = (size: number) => allows(`User-agent: *\nDisallow:${' '.repeat(size)}x`, '/list');
  expect(growthOf(read, 500)).toBeLessThan(BELOW_QUADRATIC);
});

it('matches a rule of many stars in linear time', () => {
  const read = (size: number) =>
    allows(`User-agent: *\nDisallow: /${'*a'.repeat(size / 25)}$`, `/${'a'.repeat(size)}b`);
  expect(growthOf(read, 50)).toBeLessThan(BELOW_QUADRATIC);
});
