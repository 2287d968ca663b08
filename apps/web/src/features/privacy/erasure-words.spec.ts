import { describe, expect, it } from '@jest/globals';
import { erasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { erasureWords } from './erasure-words';

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
