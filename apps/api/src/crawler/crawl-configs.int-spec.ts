import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { crawlPreviewSchema, selectorSuggestionSchema } from '@app/contracts/crawler/crawler-preview.contract.js';
import { type CrawlConfig, crawlConfigSchema } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

let shop: DemoShop;
// The api's settings name the shop, so the shop is there first.
beforeAll(async () => {
  shop = await DemoShop.start(demoProducts(12));
});
const api = useApi(() => ({ CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: '0' }));
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  await staff.call('POST', '/api/retailers', { retailer: 'Demo Shop', category: 'preferred' });
});
beforeEach(async () => {
  await api.app.get(Database).query(`delete from crawl_config where retailer_slug = 'demo-shop'`);
});
afterAll(() => shop.close());

const form = () => shop.config('Demo Shop');
const create = (change: object = {}) =>
  staff.call<CrawlConfig>('POST', '/api/crawler/configs', { ...form(), ...change });
const change = (id: string, body: object) => staff.call<CrawlConfig>('PUT', `/api/crawler/configs/${id}`, body);
const configs = async (search = '') =>
  crawlConfigSchema
    .strict()
    .array()
    .parse((await staff.call('GET', '/api/crawler/configs' + search)).json);

describe('the configurations', () => {
  it('of the sample shops are there, switched off and without a permission', async () => {
    const seeded = await configs();
    expect(seeded.map(({ retailerSlug }) => retailerSlug)).toEqual(['cleanyourcar', 'in2detailing', 'polishedbliss']);
    for (const config of seeded) {
      expect(config).toMatchObject({ isActive: false, permissionNote: '', crawlFrequency: 'daily' });
      expect(config.refusal).not.toBeNull();
    }
  });

  it('are made with the specified defaults, listed by retailer, changed field by field and deleted', async () => {
    const { retailerName, baseUrl, productListUrl } = form();
    const selectors = { productContainer: '.card' };
    const bare = await create({
      ...{ isActive: undefined, permissionNote: undefined, crawlFrequency: undefined, selectors },
      ...{ id: randomUUID(), needsScript: true, version: 9 },
    });
    expect(bare.status).toBe(201);
    expect(bare.json).toMatchObject({
      ...{ retailerName, productListUrl, baseUrl, crawlFrequency: 'daily', isActive: false },
      ...{ permissionNote: '', version: 1, refusal: 'The crawler configuration of Demo Shop is switched off.' },
    });
    expect(bare.json.selectors).toMatchObject({ productContainer: '.card', price: '', sku: '' });
    const { id } = bare.json;
    const changed = await change(id, {
      ...{ selectors: { price: '.now' }, isActive: true, crawlFrequency: 'off', version: 1 },
    });
    expect(changed.json).toMatchObject({ selectors: { productContainer: '.card', price: '.now' }, version: 2 });
    expect(changed.json.refusal).toContain('Nobody has recorded that Demo Shop agrees');
    expect((await change(id, { permissionNote: 'Ann, 1 May' })).json.refusal).toBeNull();
    const stale = await change(id, { crawlFrequency: 'hourly', version: 2 });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, `/api/crawler/configs/${id}`]);
    for (const search of ['?retailer=demo-shop', '?retailer=DEMO SHOP'])
      expect((await configs(search)).map((config) => config.id)).toEqual([id]);
    expect((await staff.call('DELETE', `/api/crawler/configs/${id}`)).status).toBe(204);
    expect((await staff.call('DELETE', `/api/crawler/configs/${id}`)).status).toBe(404);
    expect((await change(id, {})).status).toBe(404);
    expect(await configs('?retailer=demo-shop')).toEqual([]);
  });

  it('are one per retailer, and of a retailer that there is', async () => {
    const { json: first } = await create();
    const second = await create();
    expect([second.status, second.headers.get('location')]).toEqual([409, `/api/crawler/configs/${first.id}`]);
    expect(second.text).toContain('already exists');
    const unknown = await create({ retailerName: 'Nobody' });
    expect([unknown.status, unknown.text]).toEqual([400, 'There is no retailer Nobody. Please add it first.']);
    expect((await change(first.id, { retailerName: 'Cleanyourcar' })).status).toBe(409);
  });

  it('keep a schedule as often as they say, while they are active', async () => {
    const schedules = () =>
      api.app.get(Database).query<{ pattern: unknown }>(`select pattern from schedule where target = 'demo-shop'`);
    const { json } = await create({ crawlFrequency: 'weekly' });
    expect(await schedules()).toHaveLength(1);
    await change(json.id, { crawlFrequency: 'off' });
    expect(await schedules()).toEqual([]);
    await change(json.id, { crawlFrequency: 'daily' });
    expect(await schedules()).toHaveLength(1);
    await change(json.id, { isActive: false });
    expect(await schedules()).toEqual([]);
  });

  it('are refused a frequency at which every crawl would be refused, also when a change is taken back', async () => {
    const noNote = 'Nobody has recorded that Demo Shop agrees to be crawled. Note who confirmed it, and when.';
    const unnoted = await create({ permissionNote: ' ' });
    expect([unnoted.status, unnoted.text]).toEqual([409, noNote]);
    expect(await configs('?retailer=demo-shop')).toEqual([]);
    const { json } = await create({ crawlFrequency: 'off', permissionNote: '' });
    const often = await change(json.id, { crawlFrequency: 'daily' });
    expect([often.status, often.text]).toEqual([409, noNote]);
    expect((await change(json.id, { crawlFrequency: 'daily', permissionNote: 'Ann' })).status).toBe(200);
    const removed = await staff.call('DELETE', `/api/crawler/configs/${json.id}`);
    const category = (is: string) => staff.call('PUT', '/api/retailers/demo-shop', { category: is });
    await category('secondary');
    const schedules = () =>
      api.app
        .get(Database)
        .query<{ id: string; is_paused: boolean }>(`select id, is_paused from schedule where target = 'demo-shop'`);
    const revert = (entry: string | null) => staff.call('POST', `/api/admin/audit/${entry}/revert`);
    expect((await revert(removed.headers.get('x-audit-entry'))).status).toBe(200);
    expect(await schedules()).toMatchObject([{ is_paused: true }]);
    await category('preferred');
    const [schedule] = await schedules();
    await staff.call('PUT', `/api/schedules/${schedule?.id}`, { isPaused: false });
    const pause = await staff.call('PUT', `/api/schedules/${schedule?.id}`, { isPaused: true });
    await category('secondary');
    const undone = await revert(pause.headers.get('x-audit-entry'));
    expect([undone.status, undone.text]).toEqual([
      409,
      'Only preferred retailers are crawled; Demo Shop is secondary.',
    ]);
    expect(await schedules()).toMatchObject([{ is_paused: true }]);
    await category('preferred');
  });

  it.each(['update', 'delete'])('lock before their schedule, also while its %s is taken back', async (done) => {
    const database = api.app.get(Database);
    await create({ crawlFrequency: 'daily' });
    const [schedule] = await database.query<{ id: string }>(`select id from schedule where target = 'demo-shop'`);
    const path = `/api/schedules/${schedule?.id}`;
    const weekly = { pattern: { every: 'week', day: 'monday', at: '04:00' } };
    const { headers } = done === 'update' ? await staff.call('PUT', path, weekly) : await staff.call('DELETE', path);
    const undo = () => staff.call('POST', `/api/admin/audit/${headers.get('x-audit-entry')}/revert`);
    const reverted = await database.transaction(async ({ manager }) => {
      await manager.query(`select 1 from crawl_config where retailer_slug = 'demo-shop' for update`);
      const waiting = undo();
      await eventually(async () => {
        const waiters = await database.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(waiters).not.toEqual([]);
      });
      // As a save of the configuration goes on: whoever waits for it must not hold this.
      await manager.query(`set local lock_timeout = '5s'`);
      await manager.query(
        `insert into schedule (kind, target, pattern, due_at) values ('crawl', 'demo-shop', '{}', now()) on conflict (kind, target) do update set version = schedule.version`,
      );
      if (done === 'delete') await manager.query(`delete from schedule where target = 'demo-shop'`);
      return { waiting };
    });
    expect((await reverted.waiting).status).toBe(200);
  });

  it.each<[string, object, RegExp]>([
    ['no retailer', { retailerName: undefined }, /^Please choose a retailer\.$/],
    ['no address', { productListUrl: '' }, /^Please enter the address of the product list\.$/],
    ['a frequency there is not', { crawlFrequency: 'always' }, /^The frequency is hourly, daily, weekly or off\.$/],
    ['a selector that is no text', { selectors: { price: 5 } }, /^The selector price is a text\.$/],
    ['a long selector', { selectors: { sku: 'x'.repeat(501) } }, /^The selector sku is too long/],
    ['no selectors', { selectors: null }, /selectors/],
  ])('refuse %s in a sentence', async (_, body, sentence) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(sentence);
  });
});

/** F18: what must never be fetched, however it is written. */
const inside = [
  'http://127.0.0.1:22/',
  'http://127.0.0.1/',
  'http://localhost/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'file:///etc/passwd',
  'gopher://shop.example/',
  'http://user:pass@shop.example/',
  'http://shop.example:22/',
  'http://shop.example:6379/',
];

it.each(inside)('F18: %s is refused when it is saved, previewed or asked for suggestions', async (address) => {
  for (const field of ['baseUrl', 'productListUrl']) {
    const answer = await create({ [field]: address });
    expect([answer.status, answer.text.length > 10]).toEqual([400, true]);
  }
  const { json } = await create();
  expect((await change(json.id, { productListUrl: address })).status).toBe(400);
  for (const [path, body] of [
    ['/api/crawler/preview', { ...form(), productListUrl: address }],
    ['/api/crawler/suggest', { url: address }],
  ] as const)
    expect((await staff.call('POST', path, body)).status).toBe(400);
});

describe('a preview', () => {
  const preview = (body: object) => staff.call('POST', '/api/crawler/preview', { ...form(), ...body });

  it('shows every card with each field and its reason, and stores nothing', async () => {
    const answer = crawlPreviewSchema.strict().parse((await preview({})).json);
    expect([answer.cardCount, answer.cards.length, answer.fillRates['price']]).toEqual([5, 5, 1]);
    expect(answer.nextUrl).toBe(`${shop.address}/shop?page=2`);
    const price = answer.cards[0]?.fields.find(({ field }) => field === 'price');
    expect(price).toMatchObject({ value: '5.95', raw: expect.stringContaining('£5.95'), selector: '.now' });
    const products = await api.app.get(Database).query('select 1 from crawled_product');
    expect(products).toEqual([]);
  });

  it('warns of a container that matches nothing, and names a selector that is none', async () => {
    const nothing = await preview({ selectors: { productContainer: '.none' } });
    expect(crawlPreviewSchema.parse(nothing.json).warnings[0]).toContain('productContainer matches nothing');
    const broken = await preview({ selectors: { productContainer: '.card', price: '][' } });
    expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('price')]);
    expect((await preview({ selectors: { price: '.now' } })).status).toBe(400);
    expect((await preview({ selectors: {} })).status).toBe(200);
  });

  it('says what the shop answered, and what its robots.txt does not allow', async () => {
    const missing = await preview({ productListUrl: `${shop.address}/nothing` });
    expect([missing.status, missing.text]).toEqual([400, 'The shop answered 404.']);
    const basket = await preview({ productListUrl: `${shop.address}/basket` });
    expect([basket.status, basket.text]).toEqual([400, expect.stringContaining('robots.txt does not allow')]);
    expect(shop.hits).not.toContain('/basket');
  });
});

it('suggests selectors that a preview then finds products with', async () => {
  const answer = await staff.call('POST', '/api/crawler/suggest', { url: `${shop.address}/shop` });
  const { selectors, cardCount } = selectorSuggestionSchema.parse(answer.json);
  expect(cardCount).toBe(5);
  const seen = await staff.call('POST', '/api/crawler/preview', { ...form(), selectors });
  expect(crawlPreviewSchema.parse(seen.json).cards.filter(({ product }) => product)).toHaveLength(5);
  expect((await staff.call('POST', '/api/crawler/suggest', {})).status).toBe(400);
});
