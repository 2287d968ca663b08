import { describe, expect, it } from '@jest/globals';
import { bandOf, judge, type JudgedAnswer } from './judge.js';

const anAnswer = (change: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
  confidence: 'answered',
  sources: [{ kind: 'knowledge', id: 'road-tar' }],
  trace: {
    retrieved: [{ slug: 'road-tar' }, { slug: 'tree-sap' }, { slug: 'egg' }, { slug: 'mud' }],
    retrievalConfidence: 0.9,
  },
  ms: 20,
  ...change,
});

describe('judge', () => {
  it.each([
    ['road-tar', 1],
    ['egg', 3],
    ['mud', 4],
    ['elsewhere', null],
  ])('finds %s at place %s', (entry, rank) => {
    expect(judge({ id: 'L1', question: 'tar?', entry }, anAnswer())).toMatchObject({
      rank,
      band: 'sure',
      said: 0.9,
      found: ['road-tar', 'tree-sap', 'egg'],
    });
  });

  it('sees only the guide that an answer names where nobody is signed in', () => {
    const outcome = judge({ id: 'L1', question: 'tar?', entry: 'road-tar' }, anAnswer({ trace: undefined }));
    expect(outcome).toMatchObject({ rank: 1, found: ['road-tar'], said: null });
  });

  it('tells how sure an answer is', () => {
    expect(bandOf(anAnswer({ confidence: 'unsure' }))).toBe('closest');
    expect(bandOf(anAnswer({ confidence: 'unsure', sources: [] }))).toBe('unknown');
    expect(bandOf(anAnswer({ sources: [{ kind: 'rule', id: 'bleach' }] }))).toBe('rule');
    expect(bandOf(anAnswer({ sources: [{ kind: 'correction', id: '1' }] }))).toBe('sure');
  });
});
