import { describe, expect, it } from '@jest/globals';
import { alikeness, meaningOf } from '@app/ai/retrieval/alike.js';
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
      aSignal('purple mould on the sun visor', {
        ...{ kind: 'thumbs_down', analysisId: 'a2', confidence: 0.5 },
        reason: 'Nothing on mould. Write to me@example.org',
      }),
      aSignal('sun visor, purple mould!', { confidence: null, analysisId: 'a4' }),
    ]);
    expect(gaps).toEqual([
      {
        question: 'How do I get purple mould off a sun visor?',
        wordings: [
          'How do I get purple mould off a sun visor?',
          'purple mould on the sun visor',
          'sun visor, purple mould!',
        ],
        count: 3,
        kinds: { unsure: 2, thumbs_down: 1 },
        sessions: 2,
        reasons: ['Nothing on mould. Write to [email]'],
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

  it('comes to what comparing each with each comes to', async () => {
    const things = ['tar', 'wax', 'rust', 'glue', 'moss', 'salt', 'mud', 'ink', 'oil', 'sap'];
    const word = (n: number) => things[n % things.length] ?? '';
    const questions = Array.from({ length: 400 }, (_, n) =>
      [word(n * 7), word(n * n + 3), word(n >> 2), word(n >> 4), word(n * 3 + (n >> 3))].slice(n % 3).join(' '),
    );
    const leaders: { question: string; count: number }[] = [];
    for (const question of questions) {
      const same = leaders.find(
        (leader) => leader.question === question || alikeness(meaningOf(leader.question), meaningOf(question)) >= 0.6,
      );
      if (same) same.count += 1;
      else leaders.push({ question, count: 1 });
    }
    const gaps = await clusterGaps(questions.map((question) => aSignal(question)));
    const inOrder = (rows: { question: string; count: number }[]) =>
      rows.map(({ question, count }) => `${question}: ${count}`).sort();
    expect(inOrder(gaps)).toEqual(inOrder(leaders));
    expect(leaders.length).toBeGreaterThan(20);
  });
});
