import { describe, expect, it } from '@jest/globals';
import { clusterGaps, type GapSignal } from './cluster-gaps.js';

const aSignal = (question: string, parts: Partial<GapSignal> = {}): GapSignal => ({
  kind: 'unsure',
  question,
  analysisId: 'a1',
  sessionHash: 's1',
  confidence: 0.5,
  topEntry: 'road-tar',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  ...parts,
});

describe('clusterGaps', () => {
  it('puts wordings that are nearly the same together, the most frequent first, the newest wording in front', async () => {
    const gaps = await clusterGaps([
      aSignal('Glue from a parking permit on the windscreen', { createdAt: new Date('2026-11-21T12:00:00Z') }),
      aSignal('How do I get purple mould off a sun visor?', { analysisId: 'a3', confidence: 0.3, sessionHash: 's2' }),
      aSignal('purple mould on the sun visor', { kind: 'thumbs_down', analysisId: 'a2', confidence: 0.5 }),
      aSignal('sun visor, purple mould!', { confidence: null, analysisId: 'a4' }),
    ]);
    expect(gaps).toEqual([
      {
        question: 'How do I get purple mould off a sun visor?',
        count: 3,
        kinds: { unsure: 2, thumbs_down: 1 },
        sessions: 2,
        confidence: 0.4,
        topEntry: 'road-tar',
        lastSeen: '2026-11-21T10:00:00.000Z',
        analysisId: 'a3',
      },
      expect.objectContaining({ question: 'Glue from a parking permit on the windscreen', count: 1 }),
    ]);
  });

  it('keeps questions apart that share only everyday words', async () => {
    expect(await clusterGaps([aSignal('tar on my sills'), aSignal('tree sap on my roof')])).toHaveLength(2);
  });

  it('keeps questions of no meaningful word apart unless they are the same', async () => {
    expect(await clusterGaps([aSignal('??'), aSignal('??'), aSignal('what is it')])).toHaveLength(2);
  });

  it('counts the first words of a long question alone', async () => {
    const long = (tail: string) => `${Array.from({ length: 60 }, (_, n) => `subject${n}`).join(' ')} ${tail}`;
    const tails = ['a', 'b'].map((letter) => Array.from({ length: 200 }, (_, n) => `${letter}${n}`).join(' '));
    expect(await clusterGaps(tails.map((tail) => aSignal(long(tail))))).toHaveLength(1);
  });
});
