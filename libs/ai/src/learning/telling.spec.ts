import { describe, expect, it } from '@jest/globals';
import type { EvidenceSource } from '@app/contracts/learning/learning.constants.js';
import { type FoundEvidence, trustOf } from './material.js';
import { byTelling, isOffer, saysHowBest } from './telling.js';

const said = (ref: string, quote: string, source: EvidenceSource = 'retailer'): FoundEvidence => ({
  ...{ id: quote, ref, source, quote, title: ref, address: null, licence: 'quoted from a shop' },
  ...{ seenAt: '2026-11-20T10:00:00.000Z', trust: trustOf[source] },
});

describe('what is quoted first', () => {
  it('says most of the subject; of two that say as much, the one beside the steps, and our own guides last', () => {
    const quotations = [
      said('guide', 'Moss on a soft top is seen elsewhere.', 'entry'),
      said('other', 'Moss on a soft top grows in the shade.'),
      said('main', 'Moss on a soft top holds on.'),
      said('main', 'It is green.'),
    ];
    expect(byTelling(quotations, 'moss on a soft top', 'main').map(({ quote }) => quote)).toEqual([
      'Moss on a soft top holds on.',
      'Moss on a soft top grows in the shade.',
      'Moss on a soft top is seen elsewhere.',
      'It is green.',
    ]);
  });

  it.each([
    ['A mild remover in a 500 ml trigger bottle.', true],
    ['This 1.5 litre can lasts a year.', true],
    ['A wet cloth lifts most of it.', false],
    ['Mix 20 ml into a litre of water.', false],
  ])('is told from an offer of a product: %s', (quote, is) => expect(isOffer(quote)).toBe(is));

  it.each([
    ['Best done in the shade.', true],
    ['Tip: begin at the top.', true],
    ['A felt-tip for small spots.', false],
  ])('is a tip only where it says how it goes best: %s', (quote, is) => expect(saysHowBest(quote)).toBe(is));
});
