import { describe, expect, it } from '@jest/globals';
import { GramIndex } from './gram-index.js';

const texts = ['tar on the sills', 'brake dust on alloys', 'dog hair in the boot'];

describe('pieces of words', () => {
  it('are most alike in the text itself, whichever place it has, and in nothing else wholly', () => {
    const index = new GramIndex(texts);
    for (const [place, text] of texts.entries()) {
      const scores = [...index.scores(text)];
      expect(scores[place]).toBeCloseTo(1, 5);
      expect(scores.filter((score) => score > 0.5)).toHaveLength(1);
    }
  });

  it('are shared by a misspelt word, and by none of other letters', () => {
    const index = new GramIndex(texts);
    const [tar, brakes, hair] = index.scores('brkae dusst');
    expect(brakes).toBeGreaterThan(Math.max(tar!, hair!));
    expect([...index.scores('zzzz')]).toEqual([0, 0, 0]);
  });

  it('tell more where few texts have them', () => {
    const [often, rare] = new GramIndex(['wax wax tar', 'wax hood', 'wax rim']).scores('wax hood').slice(0, 2);
    expect(rare).toBeGreaterThan(often!);
  });

  it('are those of the texts that there are now', () => {
    const now = [texts[2]!, 'tar on the sills and doors', texts[1]!];
    const over = new GramIndex(texts).over(now);
    for (const text of [...now, texts[0]!]) expect(over.scores(text)).toEqual(new GramIndex(now).scores(text));
  });
});
