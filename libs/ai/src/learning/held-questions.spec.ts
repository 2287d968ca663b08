import { describe, expect, it } from '@jest/globals';
import { anEntry } from '../openai/engine-question.factory.js';
import { heldQuestions } from './held-questions.js';

const draft = anEntry({ aliases: ['Tar on my sills', 'black dots', 'sticky specks'] });

describe('what a draft is asked', () => {
  it('is never among its own words, and every question is asked once', () => {
    const folds = heldQuestions(draft, ['tar on my sills!', 'black dots', 'What are these specks?']);
    expect(folds.flatMap(({ questions }) => questions).sort()).toEqual([
      'What are these specks?',
      'black dots',
      'tar on my sills!',
    ]);
    expect(folds.map(({ entry }) => entry.aliases)).toEqual([
      ['black dots', 'sticky specks'],
      ['Tar on my sills', 'sticky specks'],
    ]);
  });

  it('is one question of a draft without it where there is no other', () => {
    const [only, ...none] = heldQuestions(draft, ['black dots']);
    expect([only?.entry.aliases, none]).toEqual([['Tar on my sills', 'sticky specks'], []]);
  });
});
