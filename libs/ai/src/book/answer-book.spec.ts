import { describe, expect, it } from '@jest/globals';
import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import { Concepts } from '../retrieval/concepts.js';
import { AnswerBook, type BookQuestion } from './answer-book.js';
import { packBook, unpackBook } from './pack-book.js';
import { trainBook, trainWords } from './train-book.js';

const answer = (guide: string, id: string, asks: string[], then: string[], says: string): BookAnswer => ({
  guide,
  id,
  asks,
  then,
  says,
  alone: false,
});
const answers = [
  answer(
    'snow-foam',
    'dwell',
    [
      'how long do i leave snow foam on',
      'snow foam dwell time',
      'minutes for foam before rinsing',
      'when to rinse foam',
    ],
    ['how long do i leave it', 'when can i rinse'],
    'About five minutes in the shade, and less once it begins to dry on the panels.',
  ),
  answer(
    'snow-foam',
    'ratio',
    [
      'how much snow foam in the lance',
      'foam dilution ratio',
      'mls of foam in a litre bottle',
      'how strong to mix foam',
    ],
    ['how much do i put in', 'what ratio'],
    'Between 50 and 100 ml in a one litre bottle, topped up with warm water, or as the label says.',
  ),
  answer(
    'clay',
    'lube',
    [
      'do i need lube for a clay bar',
      'can i clay with shampoo water',
      'clay bar without lubricant',
      'what to spray when claying',
    ],
    ['do i need lube', 'is soapy water enough'],
    'Yes, always: clay that runs dry marrs the paint. Shampoo in water will do for a small area.',
  ),
  answer(
    'clay',
    'often',
    [
      'how often should i clay the car',
      'claying every month ok',
      'times a year for a clay bar',
      'clay twice a year enough',
    ],
    ['how often', 'is twice a year enough'],
    'Once or twice a year, when washed paint feels rough under a plastic bag.',
  ),
];
const concepts = new Concepts({
  concepts: [],
  surfaces: [],
  severities: { fresh: [], set: [], damaged: [] },
  colours: [],
  carTypes: [],
  sides: { outside: [], inside: [] },
  elsewhere: [],
  matters: [],
});
const questionOf = (text: string): BookQuestion => ({
  text,
  surfaces: [],
  guides: new Map(),
  confidence: 0,
  band: 'unknown',
  isProblem: false,
  repair: (list) => [...list],
});
const learned = () =>
  trainBook(
    { judged: [], answers, concepts, questionOf, strangers: ['who won the cup', 'boil an egg'], log: () => undefined },
    'x',
  ).model;
const bookOf = (list = answers, model = learned()) => new AnswerBook(list, model, concepts);
const first = (book: AnswerBook, text: string) => book.find(questionOf(text))[0]?.answer.id;

describe('the answer book', () => {
  it.each([
    ['how many minutes should the snow foam stay on', 'dwell'],
    ['what dilution for foam', 'ratio'],
    ['must i use a lubricant with clay', 'lube'],
    ['how many times a year do you clay', 'often'],
  ])('finds what is asked in other words: %s', (text, id) => {
    expect(first(bookOf(), text)).toBe(id);
  });

  it('understands what names no subject among the answers of the guide in hand', () => {
    const [found] = bookOf().findIn('clay', questionOf('how often is enough'));
    expect(found?.answer.id).toBe('often');
    expect(
      bookOf()
        .findIn('clay', questionOf('how long do i leave it'))
        .map(({ answer: one }) => one.guide),
    ).toEqual(['clay', 'clay']);
  });

  it('is sure of a question that is one of its wordings to the word, of the guide in hand alone where it names no subject', () => {
    const book = bookOf();
    expect(book.find(questionOf('Foam dilution ratio?'))[0]).toMatchObject({ answer: { id: 'ratio' }, sureness: 1 });
    expect(book.findIn('clay', questionOf('do I need lube?'))[0]).toMatchObject({
      answer: { id: 'lube' },
      sureness: 1,
    });
    expect(book.find(questionOf('do I need lube?'))[0]?.sureness).toBeLessThan(1);
  });

  it('finds an answer that was written after the training', () => {
    const more = answer(
      'clay',
      'storage',
      ['where do i keep a clay bar', 'store clay', 'clay tub'],
      [],
      'In its tub, wet.',
    );
    expect(first(bookOf([...answers, more]), 'where do i keep my clay bar')).toBe('storage');
  });
});

describe('what was learned of it', () => {
  it('is the same each time, and after it was written and read', () => {
    const bytes = packBook(learned());
    expect(bytes.equals(packBook(learned()))).toBe(true);
    const read = unpackBook(bytes);
    expect(read).toEqual(learned());
    expect(bookOf(answers, read).find(questionOf('what dilution for foam'))).toEqual(
      bookOf().find(questionOf('what dilution for foam')),
    );
  });

  it('holds the words of answers that came since, and is ranked and trusted as before', () => {
    const foam = answer(
      'snow-foam',
      'cold',
      ['snow foam in frost', 'can i foam the car when it freezes'],
      [],
      'Above 5 °C.',
    );
    const before = learned();
    const { encoder, vectors, trainedOn, ...kept } = trainWords({ answers: [...answers, foam], concepts }, before, 'y');
    expect(kept).toEqual({
      ranking: before.ranking,
      trust: before.trust,
      trustInGuide: before.trustInGuide,
      sureFrom: before.sureFrom,
      sureFromInGuide: before.sureFromInGuide,
    });
    expect(trainedOn).toBe('y');
    expect(encoder.hashes.length).toBeGreaterThan(before.encoder.hashes.length);
    expect(vectors.hashes.length).toBeGreaterThan(before.vectors.hashes.length);
  });

  it('is not read from a file that is cut off or something else', () => {
    const model = learned();
    const cut = { ...model, vectors: { ...model.vectors, rows: model.vectors.rows.subarray(1) } };
    expect(() => unpackBook(packBook(cut))).toThrow('cut off');
    expect(() => unpackBook(Buffer.from('answers: []'))).toThrow();
  });
});
