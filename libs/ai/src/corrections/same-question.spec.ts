import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testAssistant } from '../testing-knowledge.factory.js';
import { type Meaning, meaningOf } from './meaning.js';
import { isSameQuestion } from './same-question.js';

interface Labelled {
  /** The limits were chosen on one half; the other half is what they are judged by. */
  half: 'tune' | 'test';
  corrected: string;
  /** Means the same. */
  same: string[];
  /** Comes near and means something else: another surface, another mess, another aim. */
  near: string[];
}

const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as T;
const labelled = fixture<Labelled[]>('labelled-corrections');
const unrelated = fixture<string[]>('unrelated-questions');

describe('which questions a correction is for', () => {
  let isSame: (corrected: string, asked: string) => boolean;
  beforeAll(async () => {
    const { index, reader } = await testAssistant();
    const known = new Map<string, Meaning>();
    const read = (text: string): Meaning => {
      const meaning = known.get(text) ?? meaningOf(text, { index, reader });
      known.set(text, meaning);
      return meaning;
    };
    isSame = (corrected, asked) => isSameQuestion(read(corrected), read(asked));
  });

  const pairsOf = (half: Labelled['half'], kind: 'same' | 'near') =>
    labelled
      .filter((one) => one.half === half)
      .flatMap((one) => one[kind].map((asked) => [one.corrected, asked] as const));
  /** Fails with the list of mistakes where there are too many of them. */
  const expectAtMost = (share: number, mistakes: unknown[], all: number) =>
    expect(mistakes.length <= share * all ? [] : mistakes).toEqual([]);

  it.each(['tune', 'test'] as const)('finds nearly every wording of the same question (%s half)', (half) => {
    const pairs = pairsOf(half, 'same');
    expect(pairs.length).toBeGreaterThanOrEqual(90);
    expectAtMost(
      0.15,
      pairs.filter(([corrected, asked]) => !isSame(corrected, asked)),
      pairs.length,
    );
  });

  it.each(['tune', 'test'] as const)('leaves questions alone that only come near (%s half)', (half) => {
    const pairs = pairsOf(half, 'near');
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    expectAtMost(
      0.03,
      pairs.filter(([corrected, asked]) => isSame(corrected, asked)),
      pairs.length,
    );
  });

  it('leaves the wordings of all other corrections alone', () => {
    const pairs = labelled.flatMap((one) =>
      labelled
        .filter((other) => other !== one)
        .flatMap((other) => [other.corrected, ...other.same].map((asked) => [one.corrected, asked] as const)),
    );
    expectAtMost(
      0.001,
      pairs.filter(([corrected, asked]) => isSame(corrected, asked)),
      pairs.length,
    );
  });

  it('answers none of fifty unrelated questions', () => {
    const pairs = labelled.flatMap(({ corrected }) => unrelated.map((asked) => [corrected, asked] as const));
    expect(unrelated.length).toBeGreaterThanOrEqual(50);
    expect(pairs.filter(([corrected, asked]) => isSame(corrected, asked))).toEqual([]);
  });

  it('takes the same words in any case and punctuation', () => {
    expect(isSame('Do you sell WD-40?', 'do you sell wd 40')).toBe(true);
    expect(isSame('gum stuck on seat fabric', 'GUM  stuck on seat fabric!!')).toBe(true);
  });
});
