import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adImagePath } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import { retentionRules } from '../retention/retention-rules.js';
import { RetentionRepository } from '../retention/retention.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SponsoredAdsRepository } from './sponsored-ads.repository.js';

let own: OwnDatabase;
let ads: SponsoredAdsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ads = new SponsoredAdsRepository(own.database);
  await own.database.query('delete from sponsored_ad');
});
afterAll(() => own.close());

const insert = (url: string, displayOrder: number, imageUrl = '/a.webp') =>
  ads.insert(own.database.manager, { url, imageUrl, isActive: true, displayOrder });

it('ads stand in the order of their places, those of one place as staff have ordered them, else the older first', async () => {
  await insert('https://two.example/', 2);
  await insert('https://one.example/', 1);
  await insert('https://two-b.example/', 2);
  const shown = async () => (await ads.find({ onlyActive: true })).map(({ url }) => url);
  expect(await shown()).toEqual(['https://one.example/', 'https://two.example/', 'https://two-b.example/']);
  await own.database.query(`update sponsored_ad set rank = 1 where url = 'https://two-b.example/'`);
  expect(await shown()).toEqual(['https://one.example/', 'https://two-b.example/', 'https://two.example/']);
});

describe('a picture that was uploaded', () => {
  const rule = retentionRules.find(({ table }) => table === 'sponsored_ad_image')!;
  const addImage = async (age: string) => {
    const id = randomUUID();
    await own.database.query(
      `insert into sponsored_ad_image (id, width, height, created_at) values ($1, 1, 1, now() - $2::interval)`,
      [id, age],
    );
    return id;
  };
  const told = (field: 'before' | 'after', imageUrl: string, type = 'sponsored-ad') =>
    own.database.query(
      `insert into audit_entry (kind, actor, record_type, record_id, label, change, ${field}) values ('x', 'x', $1, 'x', 'x', 'update', $2)`,
      [type, JSON.stringify({ imageUrl })],
    );

  it('goes after a day, unless an ad shows it or the audit log can bring it back', async () => {
    const [forgotten, young, shown, before, after, elsewhere] = [
      await addImage('25 hours'),
      await addImage('23 hours'),
      await addImage('25 hours'),
      await addImage('25 hours'),
      await addImage('25 hours'),
      await addImage('25 hours'),
    ];
    await insert('https://shown.example/', 3, adImagePath(shown));
    await told('before', adImagePath(before));
    await told('after', adImagePath(after));
    await told('after', adImagePath(elsewhere), 'product');
    const rows = new RetentionRepository(own.database);
    const yesterday = new Date((await rows.now()).getTime() - rule.days({} as never) * 86_400_000);
    const { ids } = await own.database.transaction(({ manager }) => rows.deleteBatch(manager, rule, yesterday, 10));
    expect(ids.sort()).toEqual([forgotten, elsewhere].sort());
    expect(await rows.known('sponsored_ad_image', [forgotten, young, shown])).toEqual(new Set([young, shown]));
    expect(rule.files).toBe('ads/');
  });
});
