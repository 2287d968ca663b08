import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testAssistant } from '../../testing-knowledge.factory.js';
import { Hearing } from '../hearing.js';
import { KitBook } from '../kit-book.js';
import type { MoveKind } from '../../move.js';
import { MoveModel } from './learned/move-model.js';

const fixture = new URL('../fixtures/moves.json', import.meta.url);
/** What people type after an answer, by what kind of thing it is. The model is trained on it too. */
const said = JSON.parse(readFileSync(fixture, 'utf8')) as Record<MoveKind, string[]>;

describe('moves', () => {
  let hearing: Hearing;
  beforeAll(async () => {
    const { files, index, reader } = await testAssistant();
    const search = (text: string, k: number) => index.search(text, k);
    hearing = new Hearing({ reader, kit: new KitBook(files.equipment), search }, new MoveModel(files.moves));
  });

  it('are told apart in what people say after an answer', () => {
    const wrong = Object.entries(said).flatMap(([kind, messages]) =>
      messages.flatMap((message) => {
        const move = hearing.move(message, true);
        return move.kind === kind ? [] : [`${message}: ${move.kind} (${move.evidence}), not ${kind}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
