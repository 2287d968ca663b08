import { describe, expect, it } from '@jest/globals';
import type { EvidenceSource } from '@app/contracts/learning/learning.constants.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { type FoundEvidence, trustOf } from './material.js';
import { wordsOfSources } from './words-of-sources.js';

const said = (ref: string, quote: string, source: EvidenceSource = 'retailer'): FoundEvidence => ({
  ...{ id: `${ref} ${quote}`, ref, source, quote, title: ref, address: null, licence: 'quoted from a shop' },
  ...{ seenAt: '2026-11-20T10:00:00.000Z', trust: trustOf[source] },
});
const wordsIn = async (...evidence: FoundEvidence[]) => wordsOfSources(evidence, (await loadedFiles()).index);

describe('what several sources say of a subject', () => {
  it('is what two of them share, what most of them say first, however they decline it', async () => {
    const words = await wordsIn(
      said('a', 'Old kestrels shed their guard feathers.'),
      said('b', 'A kestrel has guard feathers.'),
      said('c', 'A falconer suits the kestrel.'),
    );
    expect(words[0]).toMatch(/^kestrels?$/);
    expect(words).toContain('guard');
    expect(words).not.toContain('falconer');
  });

  it('is nothing that one of them says twice, nor what our own guides call it', async () => {
    expect(await wordsIn(said('a', 'Kestrel here.'), said('a', 'Kestrel there.'))).toEqual([]);
    expect(await wordsIn(said('a', 'Kestrel here.', 'entry'), said('b', 'Kestrel there.', 'entry'))).toEqual([]);
  });

  it('is neither what is done, nor how much or how long, nor what most guides say', async () => {
    const everywhere = 'Wipe the car for two minutes with 500 ml of water.';
    expect(await wordsIn(said('a', everywhere), said('b', everywhere))).toEqual([]);
  });
});
