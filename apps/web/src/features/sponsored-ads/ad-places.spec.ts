import { describe, expect, it } from '@jest/globals';
import { anAd } from '../../testing/ad.factory';
import { movedTo, placesAfter } from './ad-places';

const ads = (...places: number[]) => places.map((displayOrder, at) => anAd({ id: 'abcde'[at]!, displayOrder }));
const places = (of: readonly { id: string; displayOrder: number }[]) =>
  of.map(({ id, displayOrder }) => `${id}${displayOrder}`).join(' ');
const moved = (list: ReturnType<typeof ads>, from: number, to: number) => places(movedTo(list, list[from]!, to));

describe('an ad that moves', () => {
  it('goes between the others, which make room', () => {
    expect(moved(ads(1, 2, 3), 2, 0)).toBe('c1 a2 b3');
    expect(moved(ads(1, 2, 3), 0, 1)).toBe('b1 a2');
    expect(moved(ads(1, 3), 1, 0)).toBe('b1 a2');
  });

  it('gets a place of its own where several shared one', () => {
    expect(moved(ads(1, 1, 1), 0, 2)).toBe('c2 a3');
  });

  it('joins the place of the row it goes to where there are more than places', () => {
    expect(moved(ads(1, 2, 3, 3), 3, 0)).toBe('d1');
    expect(moved(ads(1, 2, 2, 3), 0, 3)).toBe('a3');
  });

  it('steps past those it shares its place with, and not over the edge', () => {
    expect(moved(ads(1, 2, 3, 3), 3, 2)).toBe('d2');
    expect(moved(ads(1, 1, 2, 3), 0, 1)).toBe('a2');
    expect(moved(ads(1, 1, 2, 3), 1, 0)).toBe('');
  });
});

it('the list then stands in the order of the places, the older first', () => {
  const list = ads(1, 2, 3);
  expect(places(placesAfter(list, movedTo(list, list[2]!, 0)))).toBe('c1 a2 b3');
});
