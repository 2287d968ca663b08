import { describe, expect, it } from '@jest/globals';
import { definitionAsked, meaningAsked } from './meaning-asked.js';

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

describe('definitionAsked', () => {
  it.each([
    ['what is a cutting pad', 'cutting pad'],
    ['ok so whats GSM on a towel?', 'gsm'],
    ['What does hydrophobic mean', 'hydrophobic'],
    ['wot is ceramic coating', 'ceramic coating'],
    ['what even is clay', 'clay'],
    ['what r holograms', 'holograms'],
    ['what dose ph neutral mean', 'ph neutral'],
    ['what do u mean by fallout', 'fallout'],
    ['explain wicking pls', 'wicking'],
    ['can u explain what panel wipe is', 'panel wipe'],
    ['meaning of hydrophobic?', 'hydrophobic'],
    ['ive heard of glaze, what is it?', 'glaze'],
  ])('hears of which thing nothing but its meaning is asked: %s', (message, thing) => {
    expect(definitionAsked(message)).toBe(thing);
  });

  it.each([
    'what is the white film on my dash',
    'what are orange specks on white paint',
    'what is best for tar',
    'what is a clay bar and how do I use it',
    'whats next',
    'what even is wrong with it',
    'can you explain how to clay',
    'heard of anything better',
  ])('hears none where more is asked, or something is pointed at: %s', (message) => {
    expect(definitionAsked(message)).toBeNull();
  });
});
