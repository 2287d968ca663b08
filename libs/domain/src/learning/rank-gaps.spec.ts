import { describe, expect, it } from '@jest/globals';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { chooseGaps, scoreOfGap } from './rank-gaps.js';

const now = new Date('2026-11-21T10:00:00Z');
const aGap = (question: string, parts: Partial<KnowledgeGap> = {}): KnowledgeGap => ({
  ...{ question, wordings: [question], count: 1, kinds: { unsure: parts.count ?? 1 }, sessions: 1, confidence: 0.5 },
  ...{ topEntry: null, reasons: [], lastSeen: now.toISOString(), analysisId: 'a1' },
  ...parts,
});
const chosen = (gaps: KnowledgeGap[], most = 5, lately: string[] = []) =>
  chooseGaps(gaps, { most, lately, now }).map(({ question }) => question);

describe('a gap', () => {
  it('scores ln(1 + n) × (1 − confidence) × weight × freshness', () => {
    expect(scoreOfGap(aGap('tar', { count: 3 }), now)).toBeCloseTo(Math.log(4) * 0.5);
    expect(scoreOfGap(aGap('tar', { confidence: null }), now)).toBeCloseTo(Math.log(2));
    expect(scoreOfGap(aGap('tar', { lastSeen: '2026-11-07T10:00:00Z' }), now)).toBeCloseTo(Math.log(2) * 0.25);
    const kinds = { thumbs_down: 1, unsure: 1 };
    expect(scoreOfGap(aGap('tar', { count: 2, kinds }), now)).toBeCloseTo(Math.log(3) * 0.5 * 1.1);
    const reasons = ['It says nothing of wheels.'];
    expect(scoreOfGap(aGap('tar', { count: 2, kinds, reasons }), now)).toBeCloseTo(Math.log(3) * 0.5 * 1.25);
    expect(scoreOfGap(aGap('tar', { kinds: { no_product: 1 } }), now)).toBeCloseTo(Math.log(2) * 0.5 * 0.4);
  });
});

describe('the gaps of a session', () => {
  it('are the best ones, two of a topic at most', () => {
    const tar = (question: string, count: number) => aGap(question, { topEntry: 'road-tar', count });
    const gaps = [aGap('moss on a roof'), tar('tar on sills', 9), tar('tar on wheels', 8), tar('tar on glass', 7)];
    expect(chosen(gaps)).toEqual(['tar on sills', 'tar on wheels', 'moss on a roof']);
    expect(chosen(gaps, 1)).toEqual(['tar on sills']);
  });

  it('are none that was looked into lately, in whatever order of words', () => {
    expect(chosen([aGap('moss on a soft roof'), aGap('tar on sills')], 5, ['soft roof, moss!'])).toEqual([
      'tar on sills',
    ]);
  });
});
