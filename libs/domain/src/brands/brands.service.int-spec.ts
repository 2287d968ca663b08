import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BrandForm, brandsQuerySchema } from '@app/contracts/brands/brands.contract.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { auditOf, staffCalled } from '../testing/audit.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { BrandRecord } from './brand.record.js';
import { BrandRepository } from './brands.repository.js';
import { Brands } from './brands.service.js';

let own: OwnDatabase;
let brands: Brands;
const karen = staffCalled('karen');
const query = <Row>(text: string, values: unknown[] = []) => own.database.query<Row>(text, values);
beforeAll(async () => {
  own = await ownDatabase();
  const repository = new BrandRepository(own.database);
  const { audit, records } = auditOf(own.database);
  brands = new Brands(
    own.database,
    repository,
    new ProductRepository(own.database, new ProductOfferRepository()),
    audit,
  );
  new BrandRecord(records, repository, brands).onModuleInit();
});
afterAll(() => own.close());
beforeEach(async () => {
  await query('delete from product');
  await query('delete from brand');
});

const form = (name: string, given: Partial<BrandForm> = {}): BrandForm => ({
  name,
  priority: 'primary',
  category: 'Wax',
  status: 'approved',
  notes: '',
  ...given,
});
const add = (name: string, given: Partial<BrandForm> = {}) => brands.create(form(name, given), karen);
const sell = (name: string, brand: string) =>
  query(`insert into product (product_name, brand, category) values ($1, $2, 'Wax')`, [name, brand]);
const names = async (asked: object) => {
  const page = await brands.page(brandsQuerySchema.parse(asked));
  return [page.brands.map(({ name }) => name).join(' '), page.total];
};

describe('the brands', () => {
  it('are searched, filtered and sorted, each with how many products it has', async () => {
    await add('beta', { priority: 'blacklist', notes: '10% off' });
    await add('Alpha', { category: 'Tools' });
    await add('gamma', { status: 'blacklisted', priority: 'secondary' });
    for (const product of ['a', 'b']) await sell(product, 'GAMMA');
    await sell('c', 'beta');
    expect(await names({})).toEqual(['Alpha beta gamma', 3]);
    expect(await names({ sort: '-products' })).toEqual(['gamma beta Alpha', 3]);
    expect(await names({ sort: 'priority' })).toEqual(['Alpha gamma beta', 3]);
    expect(await names({ status: 'blacklisted' })).toEqual(['beta gamma', 2]);
    expect(await names({ status: 'approved' })).toEqual(['Alpha', 1]);
    expect(await names({ q: '0% O' })).toEqual(['beta', 1]);
    expect(await names({ pageSize: 1, page: 2 })).toEqual(['beta', 3]);
  });

  it('have a name of their own, whatever the case', async () => {
    await add('Alpha');
    await expect(add('ALPHA')).rejects.toThrow('The brand ALPHA already exists.');
    await add('Beta');
    await expect(brands.change('beta', { name: 'alpha' }, karen)).rejects.toThrow('The brand alpha already exists.');
    expect((await brands.change('beta', { name: 'BETA' }, karen)).name).toBe('BETA');
  });
});

describe('renaming', () => {
  it('takes the products along, as a change that nobody saves over unseen, and no other', async () => {
    await add('Alpha');
    await add('Alphabet');
    await sell('a', 'alpha');
    await sell('b', 'Alphabet');
    const renamed = await brands.change('Alpha', { name: 'Omega', version: 1 }, karen);
    expect(renamed).toMatchObject({ name: 'Omega', version: 2, productCount: 1 });
    expect(await query('select product_name, brand, version from product order by 1')).toEqual([
      { product_name: 'a', brand: 'Omega', version: 2 },
      { product_name: 'b', brand: 'Alphabet', version: 1 },
    ]);
  });

  it('leaves the products as they are when only something else changes', async () => {
    await add('Alpha');
    await sell('a', 'Alpha');
    await brands.change('alpha', { notes: 'Ours', status: 'blacklisted' }, karen);
    expect(await query('select brand, version from product')).toEqual([{ brand: 'Alpha', version: 1 }]);
  });

  it('is refused on a version that somebody else has replaced', async () => {
    await add('Alpha');
    await brands.change('Alpha', { notes: 'theirs', version: 1 }, karen);
    await expect(brands.change('Alpha', { name: 'Mine', version: 1 }, karen)).rejects.toThrow(
      'Somebody else has changed Alpha meanwhile. Please look at it again.',
    );
    await expect(brands.change('Nobody', {}, karen)).rejects.toThrow('There is no such brand.');
  });
});

describe('deleting', () => {
  it('is refused while anything is sold under it, in a sentence that says what to do', async () => {
    await add('Alpha');
    await sell('a', 'ALPHA');
    await expect(brands.delete('Alpha', karen)).rejects.toThrow(
      'Alpha still has one product. Please delete it or choose another brand for it first.',
    );
    await sell('b', 'Alpha');
    await expect(brands.delete('Alpha', karen)).rejects.toThrow('Alpha still has 2 products.');
    await query('delete from product');
    await brands.delete('alpha', karen);
    expect(await names({})).toEqual(['', 0]);
    await expect(brands.delete('alpha', karen)).rejects.toThrow('There is no such brand.');
  });
});
