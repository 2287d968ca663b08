import { describe, expect, it } from '@jest/globals';
import { withJoined, withoutFears, withoutManners } from './question-words.js';

const list = (text: string) => text.split(' ');

describe('a question’s words', () => {
  it.each([
    ['wash it without scratching it', 'wash it without it'],
    ['dry without the scratches', 'dry without'],
    ['polish without scratching damaging it', 'polish without it'],
    ['wash without leaving marks', 'wash without'],
    ['wash without leaving water spots on', 'wash without on'],
    ['wash without leaving a big mark', 'wash without leaving a big mark'],
    ['wash without a bucket scratches', 'wash without a bucket scratches'],
    ['scratches without a machine', 'scratches without a machine'],
    ['wash without', 'wash without'],
  ])('leave fears out: %s', (asked, kept) => {
    expect(withoutFears(list(asked))).toEqual(list(kept));
  });

  it.each([
    ['the correct way to wash', 'the way to wash'],
    ['proper methods', 'methods'],
    ['correct swirls the right way', 'correct swirls the way'],
    ['is it right', 'is it right'],
  ])('leave manners out: %s', (asked, kept) => {
    expect(withoutManners(list(asked))).toEqual(list(kept));
  });

  it('are joined too where that makes a word that is known, of three letters at least each', () => {
    const isKnown = (word: string) => ['windscreen', 'onto', 'carpet'].includes(word);
    expect(withJoined(list('wind screen car pet on to wind'), isKnown)).toEqual(
      list('wind windscreen screen car carpet pet on to wind'),
    );
  });
});
