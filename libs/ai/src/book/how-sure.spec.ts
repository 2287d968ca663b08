import { beforeAll, describe, expect, it } from '@jest/globals';
import { LinearModel } from '../learned/linear-model.js';
import { QuestionReader } from '../reading/question-reader.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import type { BookMatch } from './answer-book.js';
import { BookFollowUps } from './book-follow-ups.js';
import { BookLeads } from './book-leads.js';

let index: KnowledgeIndex;
let reader: QuestionReader;
beforeAll(async () => {
  const { files, index: own } = await loadedFiles();
  [index, reader] = [own, new QuestionReader(files.lexicon, new LinearModel(files.questionKinds))];
});

/** Whatever is asked, the wordings ask for the same. */
const asksNothingElse = { asksOtherThan: () => false };

/** What the book would find, whatever is asked. */
const aMatch = (guide: string | null, sureness: number): BookMatch => ({
  answer: { guide, id: 'a', asks: ['x'], then: [], says: `${guide ?? 'general'} answer`, alone: true },
  wording: 'x',
  sureness,
});

/** A mess that no guide is surely about, and one that a guide surely is. */
const UNKNOWN = 'sign magnet rust ring on van';
const KNOWN = 'bird poo baked on my bonnet';

describe('a first message', () => {
  const leadsOf = (match: BookMatch) =>
    new BookLeads(
      () => ({ sureFrom: 0.5, find: () => [match] }),
      asksNothingElse,
      () => index,
    );
  const asked = (text: string) => [reader.read(text), index.search(text, 10)] as const;
  const perhaps = (match: BookMatch, text = UNKNOWN) => leadsOf(match).perhaps(...asked(text));
  const found = (match: BookMatch, text: string) => leadsOf(match).find(...asked(text))?.text ?? null;

  it('is found so by the guides', () => {
    expect(asked(UNKNOWN).map((one) => ('band' in one ? one.band : one.asked.kind))).toEqual(['problem', 'unknown']);
    expect(asked(KNOWN)[1].band).toBe('sure');
  });

  it.each([
    [aMatch(null, 0.3), UNKNOWN, 'general answer'],
    [aMatch(null, 0.29), UNKNOWN, null],
    // Its guide is what was not found.
    [aMatch('tree-sap', 0.5), UNKNOWN, null],
    [aMatch(null, 0.5), KNOWN, null],
    [aMatch(null, 0.5), 'magnet ring', null],
  ])('is answered with a caveat by %o: %s', (match, text, says) => {
    expect(perhaps(match, text)).toBe(says);
  });

  it.each([
    [aMatch('tree-sap', 0.3), 'tree-sap answer'],
    [aMatch('tree-sap', 0.29), null],
  ])('that nothing else answers is answered with a caveat by %o', (match, says) => {
    expect(leadsOf(match).likely(...asked(UNKNOWN))).toBe(says);
  });

  it.each([
    [aMatch(null, 0.5), UNKNOWN, 'general answer'],
    [aMatch(null, 0.49), UNKNOWN, null],
    [aMatch('tree-sap', 0.94), UNKNOWN, null],
    [aMatch('tree-sap', 0.95), UNKNOWN, 'tree-sap answer'],
    [aMatch(null, 0.94), KNOWN, null],
    [aMatch(null, 0.95), KNOWN, 'general answer'],
  ])('that names a mess and asks nothing is answered by %o: %s', (match, text, says) => {
    expect(found(match, text)).toBe(says);
  });
});

describe('a message of a conversation', () => {
  const saidTo = (message: string, [here, anywhere]: [BookMatch, BookMatch], told = '', least = 0) =>
    new BookFollowUps(
      () => ({ find: () => [anywhere], findIn: () => [here], sureFromInGuide: 0.6 }),
      { surest: () => 0 },
      () => index,
    ).surely(message, { slug: 'light-scratches', surfaces: [] }, (text) => text === told, least);
  const here = (sureness: number) => aMatch('light-scratches', sureness);
  const NO_MESS = 'is toothpaste any good instead';

  it.each([
    ['the guide in hand', NO_MESS, here(0.6), aMatch(null, 1), 'light-scratches answer'],
    ['what holds for any guide', NO_MESS, here(0.59), aMatch(null, 0.75), 'general answer'],
    ['nothing so unsure', NO_MESS, here(0.59), aMatch(null, 0.74), null],
    ['no other guide where it names no subject', NO_MESS, here(0.59), aMatch('tree-sap', 1), null],
    [
      'another guide where it names one',
      'tree sap on the roof',
      here(0.59),
      aMatch('tree-sap', 0.75),
      'tree-sap answer',
    ],
    ['nobody of ours', 'who is the prime minister', here(1), aMatch(null, 1), null],
  ])('is answered by %s', (_, message, own, anywhere, says) => {
    expect(saidTo(message, [own, anywhere])).toBe(says);
  });

  it('is answered by what is as sure as it has to be there, and never twice', () => {
    expect(saidTo(NO_MESS, [here(0.79), aMatch(null, 0.79)], '', 0.8)).toBeNull();
    expect(saidTo(NO_MESS, [here(0.79), aMatch(null, 0.8)], '', 0.8)).toBe('general answer');
    expect(saidTo(NO_MESS, [here(0), aMatch(null, 1)], 'general answer')).toBeNull();
  });
});
