import { beforeAll, describe, expect, it } from '@jest/globals';
import { type StaffRetailer, staffRetailerSchema } from '@app/contracts/retailers/retailers.contract.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const list = (search = '') => staff.call<StaffRetailer[]>('GET', '/api/retailers' + search);
const names = async (search = '') => (await list(search)).json.map(({ retailer }) => retailer);
const create = (body: object) => staff.call<StaffRetailer>('POST', '/api/retailers', body);
const change = (name: string, body: object) =>
  staff.call<StaffRetailer>('PUT', `/api/retailers/${encodeURIComponent(name)}`, body);

describe('the retailers', () => {
  it('are closed to visitors and to requests without the token of the page', async () => {
    const outsider = new Client(api.address);
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['GET', '/api/retailers'],
      ['POST', '/api/retailers'],
      ['PUT', '/api/retailers/Cleanyourcar'],
      ['DELETE', '/api/retailers/Cleanyourcar'],
    ] as const) {
      expect((await outsider.call(method, path)).status).toBe(401);
      if (method !== 'GET') expect((await noToken.call(method, path)).status).toBe(403);
    }
    expect(await names()).toContain('Cleanyourcar');
  });

  it('are listed by category and priority, searched, sorted and paged', async () => {
    const all = await list();
    expect(
      staffRetailerSchema
        .array()
        .parse(all.json)
        .map(({ slug }) => slug),
    ).toEqual(['cleanyourcar', 'in2detailing', 'polishedbliss']);
    expect([all.headers.get('x-total-count'), all.headers.get('cache-control')]).toEqual(['3', 'private, no-store']);
    expect(await names('?q=BLISS')).toEqual(['Polished Bliss']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?sort=name&page=2&pageSize=2')).toEqual(['Polished Bliss']);
    for (const search of ['?page=-1', '?page=NaN', '?pageSize=1e9', '?sort=;drop', '?q=%00', '?q=a&q=b'])
      expect([search, (await list(search)).status, (await list(search)).json.length]).toEqual([search, 200, 3]);
  });

  it('are added under a slug of their own, with the specified defaults', async () => {
    const created = await create({ retailer: '  Test   Shöp ', isAdmin: true, slug: 'cleanyourcar', version: 99 });
    expect(created.status).toBe(201);
    expect(staffRetailerSchema.strict().parse(created.json)).toEqual({
      retailer: 'Test Shöp',
      category: 'secondary',
      shippingCost: '',
      priority: 1,
      status: 'active',
      notes: '',
      slug: 'test-shop',
      version: 1,
    });
    expect((await create({ retailer: 'Test-Shop' })).json.slug).toBe('test-shop-2');
  });

  it('have one name each, whatever the case, also when two add it at once', async () => {
    const again = await create({ retailer: 'CLEANYOURCAR' });
    expect([again.status, again.text]).toEqual([409, 'The retailer CLEANYOURCAR already exists.']);
    const twins = await Promise.all(Array.from({ length: 6 }, () => create({ retailer: 'Twin' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const [one, other] = await Promise.all([create({ retailer: 'One' }), create({ retailer: 'Other' })]);
    const renamed = await Promise.all(
      [one, other].map(({ json }) => change(json.retailer, { retailer: 'The same', version: json.version })),
    );
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, object, string]>([
    ['no name', {}, 'Please enter the name of the retailer.'],
    ['an empty name', { retailer: ' \0 ' }, 'Please enter the name of the retailer.'],
    ['a number for a name', { retailer: 5 }, 'Please enter the name of the retailer.'],
    ['a long name', { retailer: 'x'.repeat(101) }, 'The name is too long: at most 100 characters.'],
    ['a name with a slash', { retailer: 'a/b' }, 'The name of a retailer holds no slash.'],
    ['no such category', { retailer: 'New', category: 'best' }, 'The category is preferred, fallback or secondary.'],
    ['no such status', { retailer: 'New', status: 'off' }, 'The status is active or inactive.'],
    ['a low priority', { retailer: 'New', priority: 0 }, 'The priority is at least 1.'],
    ['a text for a priority', { retailer: 'New', priority: '1; drop' }, 'The priority is a whole number, 1 first.'],
    ['long notes', { retailer: 'New', notes: 'x'.repeat(2_001) }, 'The notes are too long: at most 2,000 characters.'],
  ])('refuse %s in a sentence', async (_, body, sentence) => {
    const answer = await create(body);
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('change field by field, and a stale version changes nothing', async () => {
    const { json: made } = await create({ retailer: 'Change me', notes: 'keep', priority: 7 });
    const first = await change('change ME', { category: 'preferred', version: made.version });
    expect(first.json).toEqual({ ...made, category: 'preferred', version: 2 });
    const stale = await change('Change me', { notes: 'lost', version: made.version });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, '/api/retailers/Change%20me']);
    expect((await list('?q=Change me')).json).toEqual([first.json]);
    expect((await change('Change me', { slug: 'stolen', isSample: true })).json).toMatchObject({ slug: 'change-me' });
    expect((await change('Nobody', { notes: '' })).status).toBe(404);
    expect((await change('%00', {})).status).not.toBe(500);
  });

  it('take their references along when they are renamed', async () => {
    await change('In2Detailing', { retailer: 'In Two' });
    expect(await names('?q=In Two')).toEqual(['In Two']);
    const configs = await staff.call<{ retailerName: string }[]>('GET', '/api/crawler/configs?retailer=In Two');
    expect(configs.json).toHaveLength(1);
    const products = await new Client(api.address).call<ListedProduct[]>('GET', '/api/products');
    expect(products.json.some(({ shops }) => shops.includes('in2detailing'))).toBe(true);
    expect((await change('in2detailing', { retailer: 'In2Detailing' })).status).toBe(200);
  });

  it('are addressed by their slug too, whatever a colleague calls them meanwhile', async () => {
    const { slug } = (await create({ retailer: 'Before' })).json;
    await change('Before', { retailer: 'After', version: 1 });
    const stale = await change(slug, { notes: 'mine', version: 1 });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, '/api/retailers/After']);
    expect((await change(slug, { notes: 'mine', version: 2 })).json).toMatchObject({
      retailer: 'After',
      notes: 'mine',
    });
  });

  it('offer nothing while they are inactive, from the next request on', async () => {
    await change('Polished Bliss', { status: 'inactive' });
    const products = await new Client(api.address).call<ListedProduct[]>('GET', '/api/products');
    expect(products.json.filter((product) => product.shops.includes('polishedbliss'))).toEqual([]);
    expect(products.json.filter((product) => product.availabilityPolishedbliss)).toEqual([]);
    await change('Polished Bliss', { status: 'active' });
  });

  it('go with their configuration, but not while they are crawled', async () => {
    await create({ retailer: 'Going' });
    const [run] = await api.app.get(Database).query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, business_key, payload, requested_by, state)
       values ('crawl', 'crawl.shop', 'crawl', 'Going', 'going', '{}', 'test', 'active') returning id`,
    );
    const refused = await staff.call('DELETE', '/api/retailers/Going');
    expect([refused.status, refused.text]).toEqual([409, 'Going is being crawled. Stop the run first.']);
    expect(refused.headers.get('location')).toContain(run?.id);
    await api.app.get(Database).query(`update job_run set state = 'cancelled' where id = $1`, [run?.id]);
    expect((await staff.call('DELETE', '/api/retailers/Going')).status).toBe(204);
    expect((await staff.call('DELETE', '/api/retailers/Going')).status).toBe(404);
    expect(await names('?q=Going')).toEqual([]);
  });
});
