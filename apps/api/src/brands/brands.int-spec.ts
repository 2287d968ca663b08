import { beforeAll, describe, expect, it } from '@jest/globals';
import { type StaffBrand, staffBrandSchema } from '@app/contracts/brands/brands.contract.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { aProduct, createProduct } from '../catalogue/products.fixture.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const at = (name: string) => `/api/brands/${encodeURIComponent(name)}`;
const form = (name: string) => ({ name, priority: 'secondary', category: 'Wax', status: 'approved' });
const create = (body: object) => staff.call<StaffBrand>('POST', '/api/brands', body);
const change = (name: string, body: object) => staff.call<StaffBrand>('PUT', at(name), body);
const shown = async (id: string) => {
  const { json } = await new Client(api.address).call<ListedProduct[]>('GET', '/api/products');
  return json.find((product) => product.id === id)?.brand;
};

describe('the brands', () => {
  it('are closed to visitors and to requests without the token of the page', async () => {
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['GET', '/api/brands'],
      ['POST', '/api/brands'],
      ['PUT', at('Skerrow')],
      ['DELETE', at('Skerrow')],
    ] as const) {
      expect((await new Client(api.address).call(method, path)).status).toBe(401);
      if (method !== 'GET') expect((await noToken.call(method, path)).status).toBe(403);
    }
  });

  it('are listed by name, with what staff may know of them', async () => {
    const answer = await staff.call<StaffBrand[]>('GET', '/api/brands');
    const names = staffBrandSchema
      .strict()
      .array()
      .parse(answer.json)
      .map(({ name }) => name);
    expect(names).toContain('Halden Bay');
    expect(answer.headers.get('x-total-count')).toBe(String(names.length));
    const page = await staff.call<StaffBrand[]>('GET', '/api/brands?page=2&pageSize=1');
    expect(page.json.map(({ name }) => name)).toEqual([names[1]]);
    for (const search of ['?page=-1', '?sort=;drop', '?status=x', '?pageSize=0'])
      expect((await staff.call<StaffBrand[]>('GET', `/api/brands${search}`)).json).toHaveLength(names.length);
  });

  it('are added, of any name that has letters, and nothing else is taken from a client', async () => {
    const answer = await create({
      ...form('  Prüf &  Söhne 50% '),
      id: 'mine',
      version: 9,
      productCount: 5,
      isSample: true,
    });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        ...form('Prüf & Söhne 50%'),
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), notes: '', productCount: 0, isSample: false, version: 1 },
      },
    ]);
    expect((await change('PRÜF & söhne 50%', { notes: 'x' })).json).toMatchObject({ notes: 'x', version: 2 });
    const again = await create(form('prüf & Söhne 50%'));
    expect([again.status, again.text]).toEqual([409, 'The brand prüf & Söhne 50% already exists.']);
    const twins = await Promise.all(Array.from({ length: 4 }, () => create(form('Twin'))));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'Please enter the name of the brand.'],
    ['a name of signs', { name: ' \0 -' }, 'Please enter the name of the brand.'],
    ['a slash in it', { name: 'a/b' }, 'The name of a brand holds no slash.'],
    ['a long name', { name: 'x'.repeat(101) }, 'The name is too long: at most 100 characters.'],
    ['no priority', { priority: undefined }, 'The priority is primary, secondary, specialty or blacklist.'],
    ['no such priority', { priority: 'first' }, 'The priority is primary, secondary, specialty or blacklist.'],
    ['no category', { category: ' ' }, 'Please enter a category.'],
    ['no status', { status: undefined }, 'The status is approved or blacklisted.'],
    ['long notes', { notes: 'x'.repeat(2_001) }, 'The text of the notes is too long: at most 2000 characters.'],
  ])('are refused with %s in a sentence', async (_, parts, sentence) => {
    const answer = await create({ ...form('New'), ...parts });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
  });

  it('rename what is sold under them, and hide it by priority or status', async () => {
    await create(form('Old name'));
    const { id } = await aProduct(staff, { brand: 'Old name' });
    const renamed = await change('Old name', { name: 'New name', version: 1 });
    expect([renamed.status, await shown(id)]).toEqual([200, 'New name']);
    for (const [off, on] of [
      [{ status: 'blacklisted' }, { status: 'approved' }],
      [{ priority: 'blacklist' }, { priority: 'secondary' }],
    ]) {
      expect((await change('New name', off!)).json.status).toBe('blacklisted');
      expect(await shown(id)).toBeUndefined();
      expect((await createProduct(staff, { productName: 'Late', brand: 'New name', category: 'Wax' })).status).toBe(
        400,
      );
      expect((await change('New name', on!)).json.status).toBe('approved');
      expect(await shown(id)).toBe('New name');
    }
    // A status that staff chose stays where only the priority changes.
    await change('New name', { status: 'blacklisted' });
    expect((await change('New name', { priority: 'specialty' })).json.status).toBe('blacklisted');
    const stale = await change('New name', { notes: 'lost', version: 1 });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, '/api/brands/New%20name']);
  });

  it('are addressed by their id too, whatever a colleague calls them meanwhile, and by their name first', async () => {
    const { id } = (await create(form('Before'))).json;
    await change('Before', { name: 'After', version: 1 });
    const stale = await change(id, { notes: 'mine', version: 1 });
    expect([stale.status, stale.headers.get('location')]).toEqual([409, '/api/brands/After']);
    expect((await change(id, { notes: 'mine', version: 2 })).json).toMatchObject({ id, name: 'After', notes: 'mine' });
    await create(form(id));
    expect((await staff.call('DELETE', at(id))).status).toBe(204);
    expect((await change('After', {})).json.id).toBe(id);
    expect([(await staff.call('DELETE', at(id))).status, (await change(id, {})).status]).toEqual([204, 404]);
  });

  it('stay while something is sold under them, and go after that', async () => {
    await create(form('Going'));
    const { id } = await aProduct(staff, { brand: 'Going' });
    const refused = await staff.call('DELETE', at('Going'));
    expect([refused.status, refused.headers.get('location')]).toEqual([409, '/api/products?brand=Going']);
    expect(refused.text).toBe('Going still has one product. Please delete it or choose another brand for it first.');
    await staff.call('DELETE', `/api/products/${id}`);
    expect((await staff.call('DELETE', at('going'))).status).toBe(204);
    expect([(await staff.call('DELETE', at('going'))).status, (await change('going', {})).status]).toEqual([404, 404]);
    expect((await change('%00', {})).status).toBeLessThan(500);
  });
});
