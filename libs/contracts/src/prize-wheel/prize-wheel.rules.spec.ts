import { describe, expect, it } from '@jest/globals';
import { areAllClaimed, chancesOf, isNoWinName, normalisedWeights } from './prize-wheel.rules.js';

describe('the prize pool', () => {
  it.each(['TRYAGAIN', 'TRY AGAIN', 'NO PRIZE', 'NoPrize', ' try  again '])('always keeps a prize named %j', (name) => {
    expect(isNoWinName(name)).toBe(true);
  });

  it.each(['CLEAN5', 'TRY AGAIN 2', 'NO PRIZES', ''])('treats %j as a prize like any other', (name) => {
    expect(isNoWinName(name)).toBe(false);
  });

  it('is all claimed when every prize other than try-again has zero quantity', () => {
    const tryAgain = { name: 'TRYAGAIN', qtyAvailable: 1 };
    expect(areAllClaimed([tryAgain, { name: 'CLEAN5', qtyAvailable: 0 }])).toBe(true);
    expect(areAllClaimed([tryAgain, { name: 'CLEAN5', qtyAvailable: 1 }])).toBe(false);
    expect(areAllClaimed([tryAgain])).toBe(true);
  });
});

describe('the chances', () => {
  const prize = (name: string, probability: number, qtyAvailable = 1) => ({ name, probability, qtyAvailable });

  it('are shares of what can be drawn now, whatever the weights add up to', () => {
    expect(chancesOf([prize('A', 3), prize('B', 5, 0), prize('TRYAGAIN', 1, 0)])).toEqual([0.75, 0, 0.25]);
    expect(chancesOf([prize('A', 0), prize('B', 1, 0)])).toEqual([0, 0]);
  });

  it('are the same as weights that add up to one', () => {
    expect(normalisedWeights([3, 1])).toEqual([0.75, 0.25]);
    expect(normalisedWeights([1, 1, 1])).toEqual([0.3334, 0.3333, 0.3333]);
    expect(normalisedWeights([0, 0])).toEqual([0, 0]);
  });
});
