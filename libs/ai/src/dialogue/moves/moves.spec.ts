import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MoveKind } from '../../move.js';
import { testAssistant } from '../../testing-knowledge.factory.js';
import { Hearing } from '../hearing.js';
import { KitBook } from '../kit-book.js';
import { LinearModel } from '../../learned/linear-model.js';

type Lines = Partial<Record<MoveKind, string[]>>;

const fixture = (name: string): Lines =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as Lines;

let hearing: Hearing;
beforeAll(async () => {
  const { files, index, reader } = await testAssistant();
  const search = (text: string, k: number) => index.search(text, k);
  hearing = new Hearing({ reader, kit: new KitBook(files.equipment), search }, new LinearModel(files.moves));
});

/** Which share of the lines is heard as what it was written as, and those that are not. */
function heard(lines: Lines): { share: number; wrong: string[] } {
  const all = Object.entries(lines).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
  const wrong = all.flatMap(({ kind, text }) => {
    const move = hearing.move(text, true);
    return move.kind === kind ? [] : [`${text}: ${move.kind}, not ${kind}`];
  });
  return { share: 1 - wrong.length / all.length, wrong };
}

describe('moves', () => {
  it('of a hand that nothing was trained on are heard in seventeen of twenty lines', () => {
    expect(heard(fixture('moves-held-out')).share).toBeGreaterThan(0.85);
  });

  it.each([
    ['Came up lovely except the bit behind the spokes, ta. how often now to keep on top of it', 'how-often'],
    ['its made it worse, the paint is all dull. how long do I leave it on', 'worse'],
    ['It took the colour off. Should I stop?', 'colour-change'],
  ])('of two sentences are the question, unless harm was done: %s', (message, kind) => {
    expect(hearing.move(message, true).kind).toBe(kind);
  });

  it('that the model has learned are told apart', () => {
    const { share, wrong } = heard(fixture('moves'));
    expect(share > 0.99 ? [] : wrong).toEqual([]);
  });
});
