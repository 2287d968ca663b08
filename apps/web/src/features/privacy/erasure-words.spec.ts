import { describe, expect, it } from '@jest/globals';
import { erasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { erasureWords, heldWords } from './erasure-words';

const nothing = erasureSchema.parse(Object.fromEntries(Object.keys(erasureSchema.shape).map((kind) => [kind, 0])));

describe('what was deleted, in words', () => {
  it('is one sentence of what there was', () => {
    expect(erasureWords({ ...nothing, photos: 1, messages: 4, spins: 2 })).toBe(
      'Deleted: 4 chat messages, 1 photo and 2 spins.',
    );
  });

  it('says so when there was nothing', () => {
    expect(erasureWords(nothing)).toBe('There was nothing to delete.');
  });
});

describe('what would be deleted, in words', () => {
  it('is one sentence of what there is, or that there is nothing', () => {
    expect(heldWords({ ...nothing, earlyAccess: 1, spins: 2 })).toBe('What goes: 2 spins and 1 early-access form.');
    expect(heldWords(nothing)).toBe('Nothing is kept of this address.');
  });
});
