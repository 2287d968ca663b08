import { describe, expect, it } from '@jest/globals';
import { aDraft, anEntry } from '../../../../testing/learning.factory';
import { claimsOf, droppedClaims, supportOf } from './claims';

const claimAt = (entry = anEntry(), field = 'summary') => {
  const found = claimsOf(entry)
    .flatMap(({ claims }) => claims)
    .find((claim) => claim.field === field);
  if (!found) throw new Error(`No claim at ${field}`);
  return found;
};

describe('the claims of a guide', () => {
  it('are named by their place in the entry, as citations name them', () => {
    const fields = claimsOf(anEntry()).flatMap(({ claims }) => claims.map(({ field }) => field));
    expect(fields).toEqual(
      expect.arrayContaining(['summary', 'steps.0', 'steps.2', 'topTip', 'cautions.0', 'neverDo.0', 'stopAndAskPro']),
    );
  });

  it('tell in words what changes on another surface', () => {
    const entry = anEntry({
      variants: [
        {
          when: { surface: ['matte-paint', 'vinyl-wrap'], severity: 'damaged' },
          change: [
            { remove: 2 },
            { caution: 'Never polish matte paint.' },
            { withEquipment: 'matte-sealant', purpose: 'no gloss' },
          ],
        },
      ],
    });
    expect(claimAt(entry, 'variants.0')).toEqual({
      field: 'variants.0',
      title: 'Matte paint, vinyl wrap, damaged',
      text: 'Step 2 is left out. Never polish matte paint. With matte sealant: no gloss.',
    });
  });
});

describe('what a claim rests on', () => {
  it('is the evidence it cites, by its number beside the draft', () => {
    const support = supportOf(aDraft());
    expect(support(claimAt(anEntry(), 'steps.0'))).toEqual({ numbers: [1, 2], before: null, isBare: false });
    expect(support(claimAt(anEntry(), 'cautions.0')).isBare).toBe(true);
  });

  it('need not be shown for what the guide says today, wherever it says it', () => {
    const current = anEntry({ cautions: [], neverDo: [...anEntry().neverDo, anEntry().cautions[0]!.text] });
    const support = supportOf(aDraft({ citations: [], current }));
    expect(support(claimAt(anEntry(), 'steps.0')).isBare).toBe(false);
    expect(support(claimAt(anEntry(), 'cautions.0')).isBare).toBe(false);
    expect(support({ field: 'steps.0', text: 'Pour boiling water.' })).toMatchObject({
      isBare: true,
      before: current.steps[0]?.text,
    });
  });

  it('names what would be taken out', () => {
    const current = anEntry({ neverDo: ['metal blades', 'hot water'] });
    expect(droppedClaims(aDraft({ current })).map(({ text }) => text)).toEqual(['hot water']);
    expect(droppedClaims(aDraft())).toEqual([]);
  });
});
