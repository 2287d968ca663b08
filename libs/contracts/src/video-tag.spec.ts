import { describe, expect, it } from '@jest/globals';
import { newCorrectionSchema } from './training/training.contract.js';
import { countVideoTags, MAX_VIDEO_TAGS } from './video-tag.js';

const tags = (count: number) => '[VIDEO:dQ7wR2xK9bE:The pass]'.repeat(count);
const correction = (correctedResponse: string) =>
  newCorrectionSchema.safeParse({
    originalQuery: 'tar',
    incorrectResponse: 'no',
    correctedResponse,
    correctionType: 'general',
  });

describe('video tags', () => {
  it('are bounded in an answer of staff’s, with a sentence', () => {
    expect(correction(tags(MAX_VIDEO_TAGS)).success).toBe(true);
    expect(correction(tags(MAX_VIDEO_TAGS + 1)).error?.issues[0]?.message).toBe('One answer shows at most 10 videos.');
  });

  it('keep no marks of direction in their titles', () => {
    expect(correction('[VIDEO:dQ7wR2xK9bE:\u202essap ehT\u200b]').data?.correctedResponse).toBe(
      '[VIDEO:dQ7wR2xK9bE: ssap ehT]',
    );
  });

  it('are counted in a long text, and none in a text of nothing but beginnings', () => {
    expect(countVideoTags('[VIDEO:a:'.repeat(20_000))).toBe(0);
    expect(countVideoTags(tags(500))).toBe(500);
  });
});
