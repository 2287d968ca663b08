import { expect, it } from '@jest/globals';
import { clausesOf, realMatch } from './clauses.js';

const hears = (message: string, sign: RegExp): boolean => realMatch(clausesOf(message), sign) !== null;

it.each([
  ['dog lapped it up', /dog lapped/],
  ['I used to keep it in a pop bottle and my lad has just drunk from it', /drunk/],
  ['what happens if you swallow it, asking because i just did', /swallow/],
  ['i can see bone', /bone/],
  ['I do not know why my hands burn', /hands burn/],
])('takes for real: %s', (message, sign) => expect(hears(message, sign)).toBe(true));

it.each([
  ['Many years ago, in the eighties, my late husband fainted in our garage', /fainted/],
  ['my dog loves drinking from the bucket', /dog loves drinking/],
  ['I always get a headache with solvents', /headache/],
  ['what if it gets in my eye', /in my eye/],
  ['I saw a video where the battery caught fire', /caught fire/],
  ['nobody swallowed any', /swallowed/],
])('takes for not so: %s', (message, sign) => expect(hears(message, sign)).toBe(false));
