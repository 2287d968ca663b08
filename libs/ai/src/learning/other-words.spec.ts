import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { OtherWords } from './other-words.js';

let others: OtherWords;
beforeAll(async () => {
  const { files } = await loadedFiles();
  others = new OtherWords(files.lexicon);
});

describe('what else visitors call a subject', () => {
  it('is what the lexicon has for what comes off, without what the subject says itself', () => {
    const words = others.of('pet hair in car seats');
    expect(words).toEqual(expect.arrayContaining(['fur', 'dog hair', 'labrador']));
    expect(words).not.toContain('pet hair');
  });

  it('is said in its place, and so is what it is on', () => {
    const ways = others.waysOf('Water spots on glass');
    expect(ways).toEqual(expect.arrayContaining(['limescale on glass', 'water spots on windscreen']));
    expect(ways).not.toContain('water spots on glass');
  });

  it('is nothing where the lexicon knows nothing of it', () => {
    expect([others.of('squeaky hinges'), others.waysOf('squeaky hinges')]).toEqual([[], []]);
  });
});
