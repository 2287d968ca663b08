import { describe, expect, it } from '@jest/globals';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { aliasesOf, keywordsOf, shortSubjectOf, slugOf, subjectOf, titleOf } from './subject-words.js';

describe('the subject of a question', () => {
  it.each([
    ['How do I get moss off a soft top?', 'get moss off a soft top'],
    ["What's the best way to clean a sun visor?!", 'clean a sun visor'],
    ['moss on the seals', 'moss on the seals'],
  ])('of %s is %s', (question, subject) => expect(subjectOf(question)).toBe(subject));

  it('of a story is what has to come off, and of what', async () => {
    const { index } = await loadedFiles();
    const story =
      'We were away in Spain for two weeks and a whole flock left bird droppings all over the paint of my new car, what now';
    expect(shortSubjectOf(story, index)).toMatch(/^bird[ \w]* on paint$/);
    expect(shortSubjectOf('bird droppings on my bonnet', index)).toBe('bird droppings on my bonnet');
  });
});

describe('what a guide is called', () => {
  it('has no half word at its end, and never too few letters', () => {
    expect(titleOf(`${'wash '.repeat(17)}abcdefghijk`)).toBe(`W${'wash '.repeat(17).slice(1)}`.trim());
    expect(titleOf('tar')).toBe('About tar');
    expect(slugOf('Käfer & Bienen on Paint')).toBe('kafer-bienen-on-paint');
    expect(slugOf('!?')).toBe('learned');
  });

  it('is asked for in five ways or more, each once, visitors’ own first', () => {
    const aliases = aliasesOf('Tar', ['tar!', 'sticky black dots'], ['bitumen']);
    expect(aliases.slice(0, 4)).toEqual(['tar!', 'sticky black dots', 'bitumen', 'what to do about tar']);
    expect(aliases.length).toBeGreaterThanOrEqual(5);
  });

  it('is found by its own words, and by those of its steps where these are too few', () => {
    expect(
      keywordsOf('lichen on rubber seals', ['how to deal with lichen on rubber seals', 'orange crust'], ''),
    ).toEqual(['lichen', 'rubber', 'seals', 'orange', 'crust']);
    expect(keywordsOf('tar', [], 'Spray the remover')).toEqual(['tar', 'spray', 'remover']);
  });
});
