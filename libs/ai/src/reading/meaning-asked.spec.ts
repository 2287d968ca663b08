import { describe, expect, it } from '@jest/globals';
import { meaningAsked } from './meaning-asked.js';

describe('meaningAsked', () => {
  it.each([
    ['whats a clay bar', 'clay bar'],
    ['never heard of a clay bar what is it', 'clay bar'],
    ['Sorry, what does "dwell time" mean?', 'dwell time'],
    ['what do you mean by test spot', 'test spot'],
    ['ok. TFR? whats that', 'tfr'],
    ['I dont know what a grit guard is', 'grit guard'],
    ['what is etching exactly', 'etching'],
    ['Thanks for that. What are holograms?', 'holograms'],
    ['can you explain wicking', 'wicking'],
    ['no idea what panel wipe is', 'panel wipe'],
  ])('hears which word is asked for: %s', (message, word) => {
    expect(meaningAsked(message)).toEqual([word]);
  });

  it.each([
    ['whats the difference between wax and a sealant', ['wax', 'sealant']],
    ['difference between ppf and a wrap?', ['ppf', 'wrap']],
    ['how is snow foam different from tfr', ['snow foam', 'tfr']],
  ])('hears which two are to be told apart: %s', (message, both) => {
    expect(meaningAsked(message)).toEqual(both);
  });

  it.each([
    'what is it',
    'whats next',
    'what is the best wax',
    'whats the difference',
    'what do i do',
    'is a clay bar worth it',
    'it left a dull mark, now what',
    'what does it cost',
    'whats the point of that',
  ])('hears none where something else is asked: %s', (message) => {
    expect(meaningAsked(message)).toEqual([]);
  });
});
