import { describe, expect, it } from '@jest/globals';
import { linkToPlace, readPlace, startOf } from './crawler-url';

const params = new URLSearchParams('tab=retailers&q=wax&retailer=bliss&view=logs&level=warn&page=3');

describe('the address of a place on a retailer’s page', () => {
  it('comes back the same', () => {
    const place = {
      view: 'products',
      page: 2,
      find: 'foam',
      order: 'price',
      isChangedOnly: true,
      level: 'error',
      crawl: 'c1',
      run: 'r1',
      product: 'p1',
    } as const;
    expect(readPlace(new URLSearchParams(linkToPlace(params, place).search))).toEqual(place);
  });

  it('leaves out the defaults and keeps what the list needs', () => {
    expect(linkToPlace(params, startOf('overview')).search).toBe('?tab=retailers&q=wax&retailer=bliss');
  });

  it('falls back to the overview where it makes no sense', () => {
    expect(readPlace(new URLSearchParams('view=moon&level=loud&order=;drop&page=-1&changed=1'))).toEqual(
      startOf('overview'),
    );
  });
});
