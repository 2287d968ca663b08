import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CrawlConfigRepository, type NewCrawlConfig } from './crawl-config.repository.js';
import { seedCrawlConfigs } from './crawler.seed.js';

const SHOP = 'cleanyourcar';
const OTHER = 'polishedbliss';

let own: OwnDatabase;
let manager: EntityManager;
let configs: CrawlConfigRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
  configs = new CrawlConfigRepository(own.database);
});
afterAll(() => own.close());
const seed = () => seedCrawlConfigs(manager, join(process.cwd(), 'data'));
beforeEach(async () => {
  await sqlOn(manager).deleteFrom('crawl_config').execute();
  await seed();
});

const of = async (slug: string) => (await configs.findByRetailer(slug))!;
const change = async (slug: string, changed: Partial<NewCrawlConfig>) => {
  const config = await of(slug);
  await configs.update(manager, config.id, { ...config, ...changed });
};

it('the sample shops’ are there, switched off, and come back only where all are gone', async () => {
  const seeded = await configs.findAll();
  expect(seeded.map(({ retailerName }) => retailerName)).toEqual(['Cleanyourcar', 'In2Detailing', 'Polished Bliss']);
  expect(seeded[0]).toEqual({
    id: expect.any(String),
    retailerSlug: SHOP,
    retailerName: 'Cleanyourcar',
    baseUrl: 'https://www.cleanyourcar.co.uk/',
    productListUrl: 'https://www.cleanyourcar.co.uk/',
    selectors: expect.objectContaining({ productContainer: '', sku: '' }),
    crawlFrequency: 'daily',
    isActive: false,
    permissionNote: '',
    needsScript: false,
    version: 1,
    category: 'preferred',
    status: 'active',
  });
  await configs.delete(manager, seeded[0]!.id);
  await seed();
  expect(await configs.findAll()).toEqual(seeded.slice(1));
});

it('are found by the retailer’s name in any case, or its slug', async () => {
  for (const retailer of [OTHER, 'polished BLISS'])
    expect((await configs.findAll(retailer)).map(({ retailerSlug }) => retailerSlug)).toEqual([OTHER]);
  expect(await configs.findAll('')).toEqual([]);
  expect(await configs.findByRetailer('nobody')).toBeNull();
  const config = await of(SHOP);
  expect(await configs.findById(manager, config.id)).toEqual(config);
  expect(await configs.findById(manager, randomUUID())).toBeNull();
});

it('are locked by id in any case, or by slug or name, and nobody else’s with them', async () => {
  const { id } = await of(SHOP);
  const unlocked = sqlOn(own.database).selectFrom('crawl_config').select('id').forUpdate().skipLocked();
  for (const key of [id.toUpperCase(), SHOP])
    await own.database.transaction(async (tx) => {
      expect(await configs.lock(tx.manager, key)).toMatchObject({ id });
      expect(await unlocked.execute()).toHaveLength(2);
      const retailers = sqlOn(own.database).selectFrom('retailer').select('slug').forUpdate().skipLocked();
      expect(await retailers.execute()).toHaveLength(3);
    });
  expect(await configs.lock(manager, 'polished BLISS')).toMatchObject({ retailerSlug: OTHER });
  expect(await configs.lock(manager, 'nobody')).toBeNull();
});

it('are one per retailer', async () => {
  const { id, ...config } = await of(SHOP);
  expect(await configs.insert(manager, config)).toBeNull();
  expect(await configs.delete(manager, id)).toBe(SHOP);
  expect(await configs.delete(manager, id)).toBeNull();
  const wanted: NewCrawlConfig = {
    ...config,
    selectors: { ...config.selectors, price: '.price' },
    crawlFrequency: 'weekly',
    isActive: true,
    permissionNote: 'Ann, 1 May',
  };
  const inserted = await configs.insert(manager, wanted);
  expect(await of(SHOP)).toEqual({ ...config, ...wanted, id: inserted, version: 1 });
});

describe('a change', () => {
  it('raises the version, and is one configuration’s', async () => {
    const [before, other] = [await of(SHOP), await of(OTHER)];
    const changed = {
      baseUrl: 'https://shop.example',
      selectors: { ...before.selectors, sku: '.sku' },
      crawlFrequency: 'hourly',
      isActive: true,
      permissionNote: 'Ann',
    } as const;
    await change(SHOP, changed);
    expect(await of(SHOP)).toEqual({ ...before, ...changed, version: 2 });
    expect(await of(OTHER)).toEqual(other);
  });

  it('of the list’s address makes forget that script is needed', async () => {
    await configs.rememberScript(manager, SHOP, true);
    await change(SHOP, { permissionNote: 'Ann' });
    expect(await of(SHOP)).toMatchObject({ needsScript: true, permissionNote: 'Ann' });
    await change(SHOP, { productListUrl: 'https://shop.example/all' });
    expect(await of(SHOP)).toMatchObject({ needsScript: false });
    expect(await of(OTHER)).toMatchObject({ needsScript: false });
  });

  it('of the frequency is one only where it differs', async () => {
    await configs.saveFrequency(manager, SHOP, 'daily');
    expect(await of(SHOP)).toMatchObject({ version: 1 });
    await configs.saveFrequency(manager, SHOP, 'off');
    expect(await of(SHOP)).toMatchObject({ crawlFrequency: 'off', version: 2 });
    expect(await of(OTHER)).toMatchObject({ crawlFrequency: 'daily', version: 1 });
  });
});
