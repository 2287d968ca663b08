import { beforeAll, describe, expect, it } from '@jest/globals';
import { words } from '../retrieval/tokens.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { Chemicals } from './chemicals.js';
import type { FoundEvidence } from './material.js';
import { sentencesOf } from './sentences.js';
import { shortAnswersOf } from './short-answers.js';

let chemicals: Chemicals;
beforeAll(async () => {
  const { files } = await loadedFiles();
  chemicals = new Chemicals(files.equipment, files.productCautions);
});

const textOf = (name: string, text: string, source: FoundEvidence['source'] = 'retailer'): FoundEvidence[] =>
  sentencesOf(text).map((quote, at) => ({
    ...{ id: `${name} ${at}`, ref: `page:${name}`, quote, source, title: `${name}, Demo shop`, trust: 2 },
    ...{ address: 'https://shop.example/a', seenAt: '2026-11-20T10:00:00.000Z', licence: 'quoted from a shop' },
  }));
const stone = textOf(
  'Moultaway Hair Stone',
  'A pumice stone for hair in carpets. Rub the stone over the carpet with light strokes, because it frays cloth. Leave it for two minutes.',
);
const glove = textOf('Rubber glove', 'This rubber glove takes hair off seats. Wipe the seat with the rubber glove.');

describe('what a source says of its own way', () => {
  it('is a short answer to questions about it, each sentence with where it is from', () => {
    const { notes, citations } = shortAnswersOf([...stone, ...glove], [], chemicals);
    expect(notes.map(({ about }) => about)).toEqual([
      'hair stone, pumice stone hair carpets',
      'rubber glove, rubber glove takes hair seats',
    ]);
    expect(notes[0]!.says).toBe(stone.map(({ quote }) => quote).join(' '));
    expect(citations.map(({ field }) => field)).toEqual(['notes.0', 'notes.1']);
    expect(citations[0]!.evidence).toEqual(expect.arrayContaining(stone.map(({ id }) => id)));
  });

  it('answers how long and why only where it says so', () => {
    const [ofStone, ofGlove] = shortAnswersOf([...stone, ...glove], [], chemicals).notes;
    expect(ofStone!.answers).toEqual(expect.arrayContaining(['may-i', 'how', 'why', 'how-long']));
    expect(ofGlove!.answers).not.toEqual(expect.arrayContaining(['how-long']));
    expect(ofGlove!.answers).not.toEqual(expect.arrayContaining(['why']));
  });

  it('is not said twice: not what the guide tells, nor what another source says in the same words', () => {
    const copy = stone.map((one) => ({ ...one, id: `${one.id}b`, ref: 'page:copy' }));
    const { notes } = shortAnswersOf([...stone, ...copy], [stone[1]!.quote.toUpperCase()], chemicals);
    expect(notes.map(({ says }) => says)).toEqual([`${stone[0]!.quote} ${stone[2]!.quote}`]);
  });

  it('is of a chemical only what a second source bears out', () => {
    const alone = textOf('Vinegar', 'White vinegar for lime on glass. Wipe vinegar over the lime on the glass.');
    expect(shortAnswersOf(alone, [], chemicals).notes).toEqual([]);
    const other = textOf('Lime cleaning', 'Lime on glass is wiped off with vinegar. Rinse the glass afterwards.');
    const { notes, citations } = shortAnswersOf([...alone, ...other], [], chemicals);
    expect(notes[0]!.says).toContain('Wipe vinegar over the lime');
    expect(citations[0]!.evidence).toContain('Lime cleaning 0');
  });

  it('is no offer, no question and none of our own guides’ words', () => {
    const shop = textOf('Hair brush', 'A hair brush for seats. A 500 ml bottle of hair spray. Is hair on your seats?');
    expect(shortAnswersOf(shop, [], chemicals).notes.map(({ says }) => says)).toEqual(['A hair brush for seats.']);
    expect(shortAnswersOf(textOf('Hair guide', 'Hair on seats is wiped off.', 'entry'), [], chemicals).notes).toEqual(
      [],
    );
  });

  it('stays a quotation: 40 words, and fewer where the guide has much of that page already', () => {
    const row = (from: number) =>
      `Wipe the seat ${Array.from({ length: 12 }, (_, at) => `word${from + at}`).join(' ')}.`;
    const page = textOf('Seat wiping', Array.from({ length: 14 }, (_, at) => row(at * 20)).join(' '));
    const lengthBeside = (told: number) => {
      const [note] = shortAnswersOf(
        page,
        page.slice(0, told).map(({ quote }) => quote),
        chemicals,
      ).notes;
      return words(note?.says ?? '').length;
    };
    expect([lengthBeside(0), lengthBeside(8), lengthBeside(9), lengthBeside(10)]).toEqual([30, 30, 15, 0]);
  });
});
