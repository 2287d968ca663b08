import { describe, expect, it } from '@jest/globals';
import { anAd } from '../../testing/ad.factory';
import { movedTo } from './ad-places';

const ads = (...places: number[]) => places.map((displayOrder, at) => anAd({ id: 'abcde'[at]!, displayOrder }));
const moved = (list: ReturnType<typeof ads>, from: number, to: number) =>
  movedTo(list, list[from]!, to)
    .map(({ id, displayOrder }) => `${id}${displayOrder}`)
    .join(' ');

describe('an ad that moves', () => {
  it('goes between the others, which make room', () => {
    expect(moved(ads(1, 2, 3), 2, 0)).toBe('c1 a2 b3');
    expect(moved(ads(1, 2, 3), 0, 1)).toBe('b1 a2 c3');
    expect(moved(ads(1, 3), 1, 0)).toBe('b1 a2');
  });

  it('gets a place of its own where several shared one', () => {
    expect(moved(ads(1, 1, 1), 0, 2)).toBe('b1 c2 a3');
  });

  it('shares the place of the row it has passed last where there are more ads than places', () => {
    expect(moved(ads(1, 2, 3, 3), 3, 0)).toBe('d1 a1 b2 c3');
    expect(moved(ads(1, 2, 2, 3), 0, 3)).toBe('b2 c2 d3 a3');
    expect(moved(ads(1, 1, 2, 3), 0, 1)).toBe('b1 a1 c2 d3');
    expect(moved(ads(1, 1, 2, 3), 1, 0)).toBe('b1 a1 c2 d3');
  });
});
