import { describe, expect, it } from '@jest/globals';
import { changesSince, DESCRIPTION_RANGE, draftOf, lengthWords, qualityWords, TITLE_RANGE } from './settings-form';

const never = {
  ...{ showPrizeWheelOnHomepage: null, showNewsFeed: null, cameraQuality: null },
  ...{ metaTitle: null, metaDescription: null, metaKeywords: null, youtubeUrl: null },
};

describe('the settings', () => {
  it('are sent where they were changed, with what they were changed from', () => {
    const base = draftOf({ ...never, metaTitle: 'Old', youtubeUrl: '' });
    expect(
      changesSince({ ...never, metaTitle: 'New', metaDescription: '', metaKeywords: '', youtubeUrl: '' }, base),
    ).toEqual({
      metaTitle: 'New',
      from: { metaTitle: 'Old' },
    });
    expect(changesSince({ ...base, cameraQuality: 7 }, base)).toEqual({
      cameraQuality: 7,
      from: { cameraQuality: null },
    });
  });

  it.each([
    [1, 'about 640x480', 'about 30 KB'],
    [2, 'about 640x480', 'about 30 KB'],
    [3, '854x480', 'about 50 KB'],
    [4, '1280x720', 'about 100 KB'],
    [6, '1280x720', 'about 100 KB'],
    [7, '1920x1080', 'about 200 KB'],
    [8, '1920x1080', 'about 200 KB'],
    [9, '2560x1440 or more', '400 KB or more'],
    [10, '2560x1440 or more', '400 KB or more'],
  ])('say what level %d gives: %s, %s', (level, size, weight) => {
    expect(qualityWords(level)).toMatchObject({ size, weight });
  });

  it('recommend 50 to 60 characters for a title and 150 to 160 for a description', () => {
    const isGood = (length: number, range: readonly [number, number]) => lengthWords('x'.repeat(length), range).isGood;
    expect([49, 50, 60, 61].map((length) => isGood(length, TITLE_RANGE))).toEqual([false, true, true, false]);
    expect([149, 150, 160, 161].map((length) => isGood(length, DESCRIPTION_RANGE))).toEqual([false, true, true, false]);
    expect(lengthWords(' Wet 🚗 ', TITLE_RANGE).words).toBe('5 characters, recommended 50 to 60: 45 too few');
  });
});
