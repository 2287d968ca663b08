import { describe, expect, it } from '@jest/globals';
import { changeWords, gainWords, researchedWords, sessionName, sessionStage } from './learning-words';
import { aSession } from '../../testing/learning.factory';

describe('a session in words', () => {
  it('is named by its topic, or by how many questions it has', () => {
    expect(sessionName(aSession({ topic: null, questionCount: 10 }))).toBe('Learning run, 10 questions');
    expect(sessionName(aSession({ topic: 'matte wraps' }))).toBe('Topic study: matte wraps');
  });

  it('says what it does and with which question', () => {
    const active = aSession({ stage: 'verifying', currentQuestion: { number: 4, text: 'Which grit?' } });
    expect(sessionStage(active)).toBe('Checking the draft, question 4');
    expect(sessionStage({ ...active, state: 'queued' })).toBe('Waiting for its turn');
    expect(sessionStage({ ...active, cancelRequestedAt: '2026-11-23T10:00:00.000Z' })).toBe('Cancelling …');
  });

  it('counts against what there is to research: fewer questions than asked for are no unfinished run', () => {
    const session = aSession({ questionCount: 5, questionsGenerated: 3, questionsResearched: 2 });
    expect(researchedWords({ ...session, stage: 'drafting' })).toBe('2 of 3 researched');
    expect(researchedWords({ ...session, stage: 'gathering', questionsResearched: 0 })).toBe('0 of 5 researched');
  });
});

describe('a change of a score', () => {
  it.each([
    [0.45, 0.86, '+0.41'],
    [0.5, 0.47, '−0.03'],
    [0.5, 0.499, '0.00'],
  ])('from %d to %d is %s', (before, after, words) => {
    expect(changeWords(before, after)).toBe(words);
  });

  it('is nothing where nothing was measured', () => {
    expect(gainWords({ scoreBefore: null, scoreAfter: 0.5 })).toBeNull();
  });
});
