import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { aCatalogueProduct, aCrawledProduct } from './crawled-products.fixture.js';
import { ShopProductRepository } from './shop-products.repository.js';

const SHOP = 'cleanyourcar';

let own: OwnDatabase;
let links: CatalogueLinkRepository;
let wax: string;
beforeAll(async () => {
  own = await ownDatabase();
  links = new CatalogueLinkRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from crawled_product');
  await own.database.query('delete from product');
  wax = await aCatalogueProduct(own);
});

const crawled = (columns: Parameters<typeof aCrawledProduct>[1]) => aCrawledProduct(own, columns);
const matchOf = async (id: string) => {
  const [row] = await own.database.query<{ state: string; product: string | null; by: string | null }>(
    'select match_state as state, product_id as product, match_by as by from crawled_product where id = $1',
    [id],
  );
  return row;
};
/** Where the catalogue says that the wax is to be had, and how often it was told. */
const offer = async () => {
  const [row] = await own.database.query<{ is: boolean; at: string; version: number }>(
    `select availability_cleanyourcar as is, actual_product_url_cleanyourcar as at, version from product where id = $1`,
    [wax],
  );
  return row;
};

describe('what the rules may match', () => {
  it('is what the shop still has, and nobody has decided', async () => {
    const open = await crawled({ key: 'open' });
    // Its catalogue product was deleted.
    const orphan = await crawled({ key: 'orphan', match_state: 'accepted' });
    await crawled({ key: 'gone', gone_at: new Date() });
    await crawled({ key: 'ignored', match_state: 'ignored' });
    await crawled({ key: 'in review', match_state: 'review' });
    await crawled({ key: 'matched', match_state: 'matched', product_id: wax });
    await crawled({ key: 'elsewhere', retailer_slug: 'in2detailing' });
    const found = await links.findUnmatched(SHOP);
    expect(found.map(({ id }) => id).sort()).toEqual([open, orphan].sort());
  });

  it('is left alone once staff have decided, and where the product was deleted', async () => {
    const [open, decided, lost] = [
      await crawled({ key: 'open' }),
      await crawled({ key: 'decided', match_state: 'ignored' }),
      await crawled({ key: 'lost' }),
    ];
    const gone = await aCatalogueProduct(own, 'Gone');
    await own.database.query('delete from product where id = $1', [gone]);
    const matches = [open, decided].map((id) => ({ id, productId: wax }));
    await own.database.transaction(({ manager }) =>
      links.saveMatches(manager, [...matches, { id: lost, productId: gone }]),
    );
    expect(await matchOf(open)).toEqual({ state: 'matched', product: wax, by: null });
    expect(await matchOf(decided)).toEqual({ state: 'ignored', product: null, by: null });
    expect(await matchOf(lost)).toEqual({ state: 'open', product: null, by: null });
  });
});

describe('what staff have to decide', () => {
  it('is what is matched to nothing, is not ignored and still there, by shop and name', async () => {
    await crawled({ key: 'b', name: 'brush' });
    await crawled({ key: 'a', name: 'Applicator', match_state: 'review' });
    await crawled({ key: 'c', name: 'Cloth', retailer_slug: 'polishedbliss' });
    await crawled({ key: 'gone', gone_at: new Date() });
    await crawled({ key: 'ignored', match_state: 'ignored' });
    await crawled({ key: 'matched', match_state: 'matched', product_id: wax });
    const products = new ShopProductRepository(own.database);
    const names = async (retailer: string | null, page = 1, pageSize = 9) => {
      const found = await products.findToReview(retailer, page, pageSize);
      return [found.total, ...found.products.map(({ name }) => name)];
    };
    expect(await names(null)).toEqual([3, 'Applicator', 'brush', 'Cloth']);
    expect(await names(null, 2, 2)).toEqual([3, 'Cloth']);
    expect(await names(SHOP)).toEqual([2, 'Applicator', 'brush']);
    expect(await names('nowhere')).toEqual([0]);
  });

  it('is kept with who said it, for that product alone', async () => {
    const [one, other] = [await crawled({ key: 'one' }), await crawled({ key: 'other' })];
    await links.saveDecision(own.database.manager, one, { state: 'accepted', productId: wax, by: 'kim' });
    expect(await matchOf(one)).toEqual({ state: 'accepted', product: wax, by: 'kim' });
    expect(await matchOf(other)).toMatchObject({ state: 'open', by: null });
  });
});

describe('what the catalogue is told', () => {
  const bringUpToDate = () => links.bringUpToDate(own.database.manager, SHOP);
  const page = (key: string, columns: Parameters<typeof aCrawledProduct>[1] = {}) =>
    crawled({ key, match_state: 'matched', product_id: wax, ...columns });

  it('is the cheapest page that is in stock, else the cheapest', async () => {
    await page('dear', { price: '20.00' });
    await page('sold out', { price: '1.00', in_stock: false });
    await page('gone', { price: '2.00', gone_at: new Date() });
    await page('cheap', { price: '10.00' });
    await page('without a price', { price: null });
    await page('of another shop', { price: '3.00', retailer_slug: 'in2detailing' });
    await bringUpToDate();
    expect(await offer()).toMatchObject({ is: true, at: 'https://shop.example/cheap' });
    await own.database.query(`update crawled_product set in_stock = false where retailer_slug = $1`, [SHOP]);
    await bringUpToDate();
    expect(await offer()).toMatchObject({ is: false, at: 'https://shop.example/sold out' });
  });

  it('takes a page that does not say for one that is in stock, and changes nothing twice', async () => {
    await page('silent', { in_stock: null });
    await bringUpToDate();
    const told = await offer();
    expect(told).toMatchObject({ is: true, at: 'https://shop.example/silent', version: 2 });
    await bringUpToDate();
    expect(await offer()).toEqual(told);
  });

  it('is taken back with the match, unless another page of the shop is that product, or staff chose another', async () => {
    const silent = await page('silent');
    await bringUpToDate();
    const withdraw = (url: string) => links.withdraw(own.database.manager, { retailerSlug: SHOP, productId: wax, url });
    await withdraw('https://shop.example/silent');
    expect(await offer()).toMatchObject({ is: true });
    await own.database.query('delete from crawled_product where id = $1', [silent]);
    await withdraw('https://shop.example/another');
    expect(await offer()).toMatchObject({ is: true });
    await withdraw('https://shop.example/silent');
    expect(await offer()).toEqual({ is: false, at: '', version: 3 });
  });

  it('knows a product by the numbers under which shops sell it', async () => {
    await page('one', { sku: 'W-1' });
    await page('two', { sku: 'W-1', retailer_slug: 'in2detailing' });
    await page('three', { sku: null });
    const soap = await aCatalogueProduct(own, 'Soap');
    const skus = new Map((await links.findCatalogue()).map((item) => [item.id, item.skus]));
    expect([skus.get(wax), skus.get(soap)]).toEqual([['W-1'], []]);
  });
});
