import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ListedProduct, listedProductSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { productSummarySchema, type SuggestionPreview } from '@app/contracts/catalogue/staff-products.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { aProduct } from './products.fixture.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
const query = (sql: string) => api.app.get(Database).query(sql);
const list = (search = '', by = staff) => by.call<ListedProduct[]>('GET', `/api/products${search}`);

describe('the list of products', () => {
  it('is for staff the whole catalogue, private, and one page of it with any parameter', async () => {
    await aProduct(staff, { brand: 'Skerrow', productName: 'Hidden wax' });
    await query(`update brand set priority = 'blacklist' where name = 'Skerrow'`);
    const all = await list();
    expect(
      listedProductSchema
        .strict()
        .array()
        .parse(all.json)
        .map(({ productName }) => productName),
    ).toContain('Hidden wax');
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    const page = await list('?page=2&pageSize=5');
    expect([page.json.length, page.headers.get('x-total-count')]).toEqual([5, String(all.json.length)]);
    expect((await list('?q=Hidden%20wax')).json).toMatchObject([{ productName: 'Hidden wax', isHidden: true }]);
  });

  it('is the same for every visitor, whatever they ask', async () => {
    const visitor = new Client(api.address);
    const open = await list('', visitor);
    const asked = await list('?q=Hidden%20wax&page=2&pageSize=1&show=hidden', visitor);
    expect(asked.json).toEqual(open.json);
    expect(open.json.some((product) => 'isHidden' in product || product.productName === 'Hidden wax')).toBe(false);
  });

  it('falls back where an address makes no sense', async () => {
    const first = (await list('?page=1')).json;
    for (const search of ['?page=-1', '?page=NaN', '?pageSize=1e9', '?sort=;drop', '?show=all', '?q=&q='])
      expect([search, (await list(search)).status, (await list(search)).json]).toEqual([search, 200, first]);
    expect((await list('?q=%00')).status).toBeLessThan(500);
    expect((await list(`?category=${encodeURIComponent(`' or true --`)}`)).json).toEqual([]);
  });
});

it('is summed up for staff alone', async () => {
  const answer = await staff.call('GET', '/api/products/summary');
  const summary = productSummarySchema.strict().parse(answer.json);
  expect(summary.total).toBe((await list()).json.length);
  expect((await new Client(api.address).call('GET', '/api/products/summary')).status).toBe(401);
});

describe('where a product would be suggested', () => {
  const preview = (body: object) => staff.call<SuggestionPreview>('POST', '/api/products/preview-suggestions', body);
  const draft = (parts: object = {}) => ({
    productName: 'Glimmer tar remover',
    brand: 'Halden Bay',
    category: 'Tar & Glue Remover',
    keywords: 'tar, asphalt, glue',
    problemType: 'tar spots',
    actualProductUrlCleanyourcar: 'https://shop.example/tar',
    ...parts,
  });

  it('is told by the rule that answers follow, before anything is stored', async () => {
    await query(`update brand set priority = 'primary' where name = 'Halden Bay'`);
    await query(`update product set category = 'Nothing' where category = 'Tar & Glue Remover'`);
    const before = (await list()).json.length;
    const { status, json } = await preview(draft());
    expect(status).toBe(200);
    expect(json.suggested.length).toBeGreaterThan(0);
    expect(json.suggested.length + json.instead.length).toBe(json.guides);
    expect((await list()).json).toHaveLength(before);
    await aProduct(staff, draft());
    const asked = await new Client(api.address).call<{ products: ListedProduct[] }>('POST', '/api/analyze/text', {
      ...{ inputType: 'text', inputData: 'tar spots on the sills', sessionId: 'suggested-for-0001' },
    });
    expect(asked.json.products.map(({ productName }) => productName)).toContain('Glimmer tar remover');
  });

  it('is nowhere without a shop, under a blacklisted brand, or where no guide asks for its kind', async () => {
    for (const parts of [{ actualProductUrlCleanyourcar: '' }, { brand: 'Skerrow' }, { brand: 'Nobody' }])
      expect((await preview(draft({ productName: 'Other tar remover', ...parts }))).json.suggested).toEqual([]);
    expect((await preview(draft({ category: 'Spoons' }))).json).toEqual({ guides: 0, suggested: [], instead: [] });
  });

  it('takes the place of the product that is edited, and names the one that comes first', async () => {
    const stored = (await list('?q=Glimmer')).json[0]!;
    const { json } = await preview(draft({ id: stored.id, actualProductUrlCleanyourcar: '' }));
    expect(json.suggested).toEqual([]);
    expect(json.instead.every(({ product }) => product === null)).toBe(true);
    const rival = await preview(draft({ productName: 'Rival', brand: 'Tarn & Co', keywords: '', problemType: '' }));
    expect(rival.json.instead.map(({ product }) => product)).toContain('Glimmer tar remover');
  });

  it('is refused with what no product may hold, and to visitors', async () => {
    const answer = await preview(draft({ priceRange: 'cheap' }));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('The price is one price')]);
    expect((await new Client(api.address).call('POST', '/api/products/preview-suggestions', draft())).status).toBe(401);
  });
});
