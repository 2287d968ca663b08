import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Drawable, isInPool } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { cryptoRandom, drawPrize } from './draw-prize.js';

const prize = (name: string, probability: number, qtyAvailable = 1): Drawable => ({ name, probability, qtyAvailable });
const wheel = [prize('CLEAN5', 0.25), prize('CLEAN20', 0.25), prize('TRYAGAIN', 0.5, 0)];

describe('drawPrize', () => {
  it.each([
    [0, 0],
    [0.2499, 0],
    [0.25, 1],
    [0.4999, 1],
    [0.5, 2],
    [0.9999, 2],
  ])('gives each prize its share of the weights: %d draws number %d', (random, index) => {
    expect(drawPrize(wheel, () => random)).toBe(index);
  });

  it('draws by the shares of weights that do not add up to one', () => {
    const uneven = [prize('A', 3), prize('B', 1)];
    expect([0, 0.74, 0.76].map((random) => drawPrize(uneven, () => random))).toEqual([0, 0, 1]);
  });

  it('removes prizes with zero quantity from the drawing pool and shares their weight among the rest', () => {
    const exhausted = [prize('CLEAN5', 0.25), prize('CLEAN20', 0.25, 0), prize('TRYAGAIN', 0.25)];
    expect([0, 0.49, 0.51, 0.99].map((random) => drawPrize(exhausted, () => random))).toEqual([0, 0, 2, 2]);
  });

  it.each(['TRY AGAIN', 'NO PRIZE'])('always keeps %s in the pool, whatever its quantity', (name) => {
    expect(drawPrize([prize('CLEAN5', 1, 0), prize(name, 1, 0)], () => 0)).toBe(1);
  });

  it('draws nothing where nothing has weight', () => {
    for (const nothing of [[], [prize('CLEAN5', 1, 0)], [prize('CLEAN5', 0), prize('TRYAGAIN', 0)]])
      expect(drawPrize(nothing, () => 0)).toBeNull();
  });

  it('never draws a prize that is out of stock or weightless, whatever the weights and the numbers', () => {
    const anyPrize = fc.record({
      name: fc.constantFrom('CLEAN5', 'CLEAN10', 'TRY AGAIN', 'NOPRIZE'),
      probability: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1_000_000, noNaN: true })),
      qtyAvailable: fc.integer({ min: 0, max: 2 }),
    });
    const anyNumber = fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      fc.constant(1 - 2 ** -53),
    );
    fc.assert(
      fc.property(fc.array(anyPrize, { maxLength: 12 }), anyNumber, (prizes, random) => {
        const index = drawPrize(prizes, () => random);
        const drawn = index === null ? undefined : prizes[index];
        const canBeDrawn = prizes.some((each) => isInPool(each) && each.probability > 0);
        expect(drawn !== undefined).toBe(canBeDrawn);
        if (drawn) expect([isInPool(drawn), drawn.probability > 0]).toEqual([true, true]);
      }),
      { seed: 26 },
    );
  });
});

describe('cryptoRandom', () => {
  it('gives numbers from 0 up to, but not including, 1, and not the same ones', () => {
    const numbers = Array.from({ length: 1_000 }, cryptoRandom);
    expect(numbers.filter((number) => number < 0 || number >= 1)).toEqual([]);
    expect(new Set(numbers).size).toBeGreaterThan(990);
  });
});
