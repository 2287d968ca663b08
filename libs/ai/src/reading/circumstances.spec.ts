import { describe, expect, it } from '@jest/globals';
import { circumstancesIn } from './circumstances.js';

const things = (mentions: { thing: string }[]) => mentions.map(({ thing }) => thing);

describe('circumstancesIn', () => {
  it.each([
    ["I've tried white vinegar and it did nothing", ['white vinegar']],
    ['tried bicarb and upholstery cleaner on the seat', ['bicarb', 'upholstery cleaner']],
    ['already used a clay bar. still rough', ['clay bar']],
    ['tar on the sills, wd40 didnt touch it', ['wd40']],
    ['how do I use a clay bar', []],
    ['I tried to get it off', []],
  ])('reads what was tried from "%s"', (text, tried) => {
    expect(things(circumstancesIn(text).tried)).toEqual(tried);
  });

  it.each([
    ["I don't have a pressure washer", ['pressure washer']],
    ['how do I polish without a machine?', ['machine']],
    ['no hose, live on the third floor', ['hose']],
    ['havent got any clay or iron remover', ['clay', 'iron remover']],
    ['dry it without scratching the paint', []],
  ])('reads what is lacking from "%s"', (text, lacking) => {
    expect(things(circumstancesIn(text).lacking)).toEqual(lacking);
  });

  it.each([
    ['I have snow foam and a mitt, what else', ['snow foam', 'mitt']],
    ["all I've got is baby wipes", ['baby wipes']],
    ['I have to clean it today', []],
  ])('reads what is at hand from "%s"', (text, owned) => {
    expect(things(circumstancesIn(text).owned)).toEqual(owned);
  });

  it.each([
    ['a kit for under £30', 30],
    ['got 25 quid to spend', 25],
    ['something cheap for wheels', null],
  ])('reads the budget from "%s"', (text, pounds) => {
    expect(circumstancesIn(text).budget).toMatchObject({ pounds });
  });

  it('takes no amount for a budget that is none', () => {
    expect(circumstancesIn('is a 2000 grit pad too fine').budget).toBeNull();
  });

  it('reads that somebody is in a hurry', () => {
    expect(circumstancesIn('I only have 20 minutes before work').isHurried).toBe(true);
    expect(circumstancesIn('no rush at all').isHurried).toBe(false);
  });
});
