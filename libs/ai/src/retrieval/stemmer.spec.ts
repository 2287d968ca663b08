import { describe, expect, it } from '@jest/globals';
import { stem } from './stemmer.js';

describe('stem', () => {
  it.each([
    ['droppings', 'dropping'],
    ['polished', 'polishing'],
    ['scratches', 'scratched'],
    ['stains', 'staining'],
    ['tyres', 'tyre'],
    ['berries', 'berry'],
    ['waxes', 'waxing'],
    ['cleaned', 'cleaning'],
  ])('brings %s and %s to one form', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['wing', 'wig'],
    ['sap', 'soap'],
    ['tar', 'tarp'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });
});
