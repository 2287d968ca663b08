import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MoveKind } from '../../../move.js';
import { loadedFiles } from '../../../testing-knowledge.factory.js';
import { QuestionReader } from '../../../reading/question-reader.js';
import { Hearing } from '../../hearing.js';
import { KitBook } from '../../kit-book.js';
import { MoveModel } from './move-model.js';

const file = new URL('../../fixtures/moves-of-others.json', import.meta.url);
const hands = JSON.parse(readFileSync(file, 'utf8')) as Record<'chatty' | 'many', Partial<Record<MoveKind, string[]>>>;

let hearing: Hearing;
beforeAll(async () => {
  const { files, index } = await loadedFiles();
  const tools = {
    reader: new QuestionReader(files.lexicon),
    kit: new KitBook(files.equipment),
    search: (text: string, k: number) => index.search(text, k),
  };
  hearing = new Hearing(tools, new MoveModel(files.moves));
});

/** Which share of the lines is heard as what it was written as. */
function heard(lines: Partial<Record<MoveKind, string[]>>): number {
  const judged = Object.entries(lines).flatMap(([kind, texts]) =>
    texts.map((text) => hearing.move(text, true).kind === kind),
  );
  return judged.filter(Boolean).length / judged.length;
}

/** Held out: nothing may be trained on these two hands' lines for as long as they stand here. What is heard of them may only rise. */
describe('the moves of hands that nothing was trained on', () => {
  it.each([
    ['chatty', 0.62],
    ['many', 0.57],
  ] as const)('of the %s one so many are heard', (hand, least) => {
    expect(heard(hands[hand])).toBeGreaterThan(least);
  });
});
