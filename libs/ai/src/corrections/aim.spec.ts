import { describe, expect, it } from '@jest/globals';
import { actionOf, aimOf } from './aim.js';

describe('aimOf', () => {
  it.each([
    ['how do i wash my car', 'how'],
    ['what should i use for brake dust', 'how'],
    ['whats the safest way to clean a screen', 'how'],
    ['bird mess on the bonnet', 'how'],
    ['is wd40 safe on paint', 'whether'],
    ['can i use washing up liquid', 'whether'],
    ['can i clean sap off with petrol', 'whether'],
    ['wd40 on tar ok or not', 'whether'],
    ['do i need to clay first', 'whether'],
    ['how often should i wash it', 'how-often'],
    ['is once a week too often', 'how-often'],
    ['how long does foam stay on', 'how-long'],
    ['how much foam in the lance', 'how-much'],
    ['how do i stop brake dust from sticking', 'prevent'],
    ['spots that wont come off', 'how'],
  ])('reads %j as %s', (text, aim) => {
    expect(aimOf(text)).toBe(aim);
  });
});

describe('actionOf', () => {
  it.each([
    ['how do i remove rain repellent', 'remove'],
    ['how to apply wax', 'apply'],
    ['washing a wrapped car', 'clean'],
    ['wax lasts how long', null],
  ])('reads %j as %s', (text, action) => {
    expect(actionOf(text)).toBe(action);
  });
});
