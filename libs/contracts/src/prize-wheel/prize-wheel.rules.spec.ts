import { describe, expect, it } from '@jest/globals';
import { areAllClaimed, chancesOf, isEmailAddress, isNoWinName, normalisedWeights } from './prize-wheel.rules.js';

describe('an email address', () => {
  it.each([
    'sam@ashdowndetail.co.uk',
    ' Sam@x.test ',
    'o’brien@x.test',
    "o'brien+car@x-y.example",
    'müller@bücher.example',
    'ａ＠x.test',
    `${'x'.repeat(64)}@x.test`,
  ])('must look like an address, and %j does', (typed) => {
    expect(isEmailAddress(typed)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'nope',
    'a@b',
    '@x.test',
    'a@',
    'a@x.',
    'a@.test',
    'a@x..test',
    'a@x.t',
    'a b@x.test',
    'a@b@x.test',
    'a@x.test, b@x.test',
    '<a@x.test>',
    'a@x.test\nBcc: b@x.test',
    'a\u200b@x.test',
    'a\u0000@x.test',
    'a\ud800@x.test',
    'x'.repeat(400),
    `${'x'.repeat(65)}@x.test`,
    `a@${'x'.repeat(250)}.test`,
  ])('does not look like an address: %j', (typed) => {
    expect(isEmailAddress(typed)).toBe(false);
  });

  it('is refused however long it is made, without a regular expression that never ends', () => {
    for (const typed of ['a@' + 'a.'.repeat(500_000), 'a@' + '-'.repeat(1_000_000), '@'.repeat(1_000_000)])
      expect(isEmailAddress(typed)).toBe(false);
  });
});

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
