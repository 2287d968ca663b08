import { describe, expect, it } from '@jest/globals';
import { ThoughtFilter, withoutThoughts } from './thought-filter.js';

const inPieces = (text: string, size: number): string => {
  const filter = new ThoughtFilter();
  let said = '';
  for (let at = 0; at < text.length; at += size) said += filter.push(text.slice(at, at + size));
  return said + filter.end();
};

describe('what a model thinks aloud', () => {
  it.each([
    ['<think>Is it tar?</think>\n\nUse tar remover.', 'Use tar remover.'],
    ['<thinking>Hm</thinking>Rinse. <think>And?</think>Dry.', 'Rinse. Dry.'],
    ['<THINK>Hm</THINK> Rinse.', 'Rinse.'],
    ['Rinse.<think>And?</think> Dry.', 'Rinse. Dry.'],
    ['<thought>Hm</thought>\nRinse.', 'Rinse.'],
    ['<think >Hm</think >Rinse.', 'Rinse.'],
    ['<seed:think>Hm</seed:think>Rinse.', 'Rinse.'],
    ['[THINK]Hm[/THINK]Rinse [VIDEO:a].', 'Rinse [VIDEO:a].'],
    ['◁think▷Hm◁/think▷Rinse.', 'Rinse.'],
    ['Rinse.<think>I never come to an end', 'Rinse.'],
    ['At < 5 °C wait. a<b and 3 <', 'At < 5 °C wait. a<b and 3 <'],
    ['Press <thi', 'Press <thi'],
    ['', ''],
  ])('is not said: %j', (text, said) => {
    for (const size of [1, 2, 3, 7, 1_000]) expect(inPieces(text, size)).toBe(said);
    expect(withoutThoughts(text)).toBe(said);
  });

  it('is what stands before its end, where the prompt began it', () => {
    expect(withoutThoughts('Is it {tar}?</think>\n{"fix": "Rinse."}')).toBe('{"fix": "Rinse."}');
  });

  it('holds no sentence back', () => {
    const filter = new ThoughtFilter();
    expect([filter.push('Rinse it. '), filter.push('Dry <'), filter.push('b>it')]).toEqual([
      'Rinse it. ',
      'Dry ',
      '<b>it',
    ]);
  });
});
