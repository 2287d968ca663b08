import { describe, expect, it } from '@jest/globals';
import { figuresOf } from './figures.js';
import { type AskedQuestion, type MarkedAnswer, markQuestion, questionsOf } from './mark-question.js';
import type { QuestionSets } from './question-sets.js';

const sets: QuestionSets = {
  own: {
    format: 'car-detailing-eval/1',
    set: 'own',
    equipmentCategories: {},
    items: [
      {
        id: 'A1',
        topic: 'road tar',
        question: 'What about tar?',
        mustMention: [{ fact: 'a solvent', any: ['solvent'] }],
        mustNot: [{ rule: 'petrol', pattern: 'petrol' }],
        equipment: [],
      },
    ],
  },
  labelled: [{ id: 'L1', question: 'Tar on my sills?', entry: 'road-tar' }],
  unfamiliar: [{ id: 'U1', question: 'Sticky black dots', entry: 'road-tar' }],
  unrelated: [{ id: 'N1', question: 'Who won the cup?' }],
};
const answer: MarkedAnswer = {
  fix: 'Use a solvent.',
  confidence: 'answered',
  sources: [{ kind: 'knowledge', id: 'road-tar' }],
  trace: { retrieved: [{ slug: 'road-tar' }, { slug: 'tree-sap' }], retrievalConfidence: 0.9 },
  ms: 12,
};
const sap: MarkedAnswer = {
  ...answer,
  fix: 'Wipe it with petrol.',
  sources: [{ kind: 'knowledge', id: 'tree-sap' }],
  trace: { retrieved: [{ slug: 'tree-sap' }, { slug: 'road-tar' }], retrievalConfidence: 0.9 },
};
const asked = questionsOf(sets);
const mark = (question: AskedQuestion | undefined, said: MarkedAnswer) => markQuestion(sets, question!, said);

describe('the questions of all sets', () => {
  it('are asked once each, with what they are about in words', () => {
    expect(asked.map(({ set, id, topic }) => [set, id, topic])).toEqual([
      ['own', 'A1', 'road tar'],
      ['labelled', 'L1', 'road tar'],
      ['unfamiliar', 'U1', 'road tar'],
      ['unrelated', 'N1', 'other subjects'],
    ]);
  });
});

describe('a marked question', () => {
  it.each([
    ['a whole answer by its facts', 0, answer, 1, true],
    ['a harmful one as nothing', 0, sap, 0, false],
    ['the right guide first as right', 1, answer, 1, true],
    ['the right guide further down as half of it, and wrong', 2, sap, 0.5, false],
    ['a sure answer to another subject as nothing', 3, answer, 0, false],
    ['an unsure one to another subject as right', 3, { ...answer, confidence: 'unsure' }, 1, true],
  ])('has %s', (_what, at, said, points, isRight) => {
    expect(mark(asked[at], said)).toMatchObject({ mark: points, isRight });
  });

  it('is of one of the sets', () => {
    expect(() => mark({ ...asked[0]!, id: 'Z9' }, answer)).toThrow('There is no question Z9.');
  });
});

describe('the figures of a run', () => {
  it('are shares of what was asked', () => {
    expect(figuresOf(asked.map((question) => mark(question, answer)))).toEqual({
      composite: 1,
      violations: 0,
      first: 1,
      topThree: 1,
      sureRight: 1,
      sureOfUnrelated: 1,
    });
    expect(figuresOf(asked.map((question) => mark(question, sap)))).toEqual({
      composite: 0,
      violations: 1,
      first: 0,
      topThree: 1,
      sureRight: 0,
      sureOfUnrelated: 1,
    });
  });
});
