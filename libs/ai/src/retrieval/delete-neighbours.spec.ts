import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DeleteNeighbours, MOST_EDITS } from './delete-neighbours.js';

const letters = 'abcde';
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });

/** A word after one insertion, deletion, replacement or swap of neighbours. */
const edited = (text: string) =>
  fc.tuple(fc.nat(text.length), fc.constantFrom(...letters), fc.nat(3)).map(([at, letter, kind]) => {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (kind === 0) return `${head}${letter}${tail}`;
    if (kind === 1) return `${head}${tail.slice(1)}`;
    return kind === 2
      ? `${head}${letter}${tail.slice(1)}`
      : `${head}${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}`;
  });

describe('DeleteNeighbours', () => {
  it('finds every word within as many edits, whatever they are', () => {
    const twice = word.chain((text) =>
      fc.tuple(
        fc.constant(text),
        edited(text),
        edited(text).chain((once) => edited(once)),
        fc.array(word),
      ),
    );
    fc.assert(
      fc.property(twice, ([text, once, more, others]) => {
        const neighbours = new DeleteNeighbours([...others, text]);
        expect(neighbours.near(once, 1)).toContain(text);
        expect(neighbours.near(more, MOST_EDITS)).toContain(text);
      }),
      { numRuns: 2_000, seed: 22 },
    );
  });

  it('keeps the order of its list', () => {
    expect(new DeleteNeighbours(['tear', 'tar', 'tars', 'leather']).near('tarr', 2)).toEqual(['tear', 'tar', 'tars']);
  });

  it('looks at few of many words', () => {
    const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];
    const many = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}wash`)));
    expect(new DeleteNeighbours(many).near('bacedowash', 2).length).toBeLessThan(many.length / 10);
    expect(new DeleteNeighbours(many).near('xyzqvwpk', 2)).toEqual([]);
  });
});
