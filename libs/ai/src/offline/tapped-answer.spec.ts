import { describe, expect, it } from '@jest/globals';
import { isAnswer, optionMeant } from './tapped-answer.js';

const cement = ['Still wet', 'Dry dust', 'Set hard'];
const misting = ['Only while driving', 'Every morning', 'Carpets are wet', 'Sweet smell'];
const algae = ['Window rubbers', 'Paint or trim', 'Soft top'];
const vomit = ['Fresh on cloth', 'Dried on cloth or carpet', 'On leather', 'On belts or a child seat'];

describe('the answers that are offered to a question', () => {
  it('are taken to the word, with what people say in front of them', () => {
    expect(isAnswer('set hard', cement)).toBe(true);
    expect(isAnswer("Yes, it's still wet", cement)).toBe(true);
    expect(isAnswer('its gone hard', cement)).toBe(false);
  });

  it.each([
    ['its gone hard', cement, 'Set hard'],
    ['yes its still wet i think', cement, 'Still wet'],
    ["yes carpet's wet passenger side front", misting, 'Carpets are wet'],
    ['on the leather', vomit, 'On leather'],
  ])('are meant in other words: %s', (message, options, meant) => {
    expect(optionMeant(message, options)).toBe(meant);
  });

  it.each([
    ['how hard has it set?', cement],
    ['I did that and now theres a hard white ring', cement],
    ['it was on cloth and on leather', vomit],
    ['about a cupful i think', misting],
    ['its dark blue, the rear window is glass, mostly along the seams and crept in over two winters', algae],
  ])('are not meant: %s', (message, options) => {
    expect(optionMeant(message, options)).toBeNull();
  });
});
