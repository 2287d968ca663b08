import { describe, expect, it } from '@jest/globals';
import { type SponsoredAd, sponsoredAdSchema } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

const query = (sql: string) => api.app.get(Database).query(sql);
const list = async (client: Client): Promise<SponsoredAd[]> => {
  const answer = await client.call('GET', '/api/sponsored-ads');
  expect(answer).toMatchObject({ status: 200 });
  return sponsoredAdSchema.array().parse(answer.json);
};

describe('sponsored ads', () => {
  it('are, before staff have any, three active samples in display order', async () => {
    const ads = await list(new Client(api.address));
    expect(ads.map(({ isActive, displayOrder, isSample }) => [isActive, displayOrder, isSample])).toEqual([
      [true, 1, true],
      [true, 2, true],
      [true, 3, true],
    ]);
    for (const { url } of ads) expect(url).toMatch(/^https:\/\//);
  });

  it('are for visitors the active ones by display order, for staff all, and never kept by a cache', async () => {
    await query('delete from sponsored_ad');
    await query(`insert into sponsored_ad (url, image_url, is_active, display_order) values
      ('https://three.example', '/3.webp', true, 3), ('https://off.example', '/2.webp', false, 2), ('https://one.example', '/1.webp', true, 1)`);
    expect((await list(new Client(api.address))).map(({ url }) => url)).toEqual([
      'https://one.example',
      'https://three.example',
    ]);
    const staff = await new Client(api.address).signIn();
    expect((await list(staff)).map(({ url }) => url)).toEqual([
      'https://one.example',
      'https://off.example',
      'https://three.example',
    ]);
    expect((await staff.call('GET', '/api/sponsored-ads')).headers.get('cache-control')).toBe('private, no-store');
    // A cookie that is none of ours makes nobody staff.
    const forger = new Client(api.address);
    forger.setCookie('staff', 'x'.repeat(43));
    expect(await list(forger)).toHaveLength(2);
  });

  it('are an empty list where there are none', async () => {
    await query('delete from sponsored_ad');
    expect(await list(new Client(api.address))).toEqual([]);
  });
});
