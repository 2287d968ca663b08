import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { noFields } from '../listing/field-counts.js';
import { type RunSummary } from '../ports.js';
import { crawlTestShop } from '../testing/crawl-test-shop.js';
import { card, cards, listingPage } from '../testing/listing-pages.js';
import { TestShop } from '../testing/test-shop.js';

let shop: TestShop;
beforeEach(async () => {
  shop = await TestShop.open();
});
afterEach(() => shop.close());

const shopify = '<script>Shopify.theme = {}; Shopify.currency = {"active":"GBP"};</script>';
const feed = (page: number) => `/products.json?limit=250&page=${page}`;
const product = (id: number, price: string) => ({
  title: `Snow Foam ${id}`,
  handle: String(id),
  variants: [{ title: 'Default Title', price, sku: `F-${id}`, available: true }],
  images: [],
});
const offerFeed = (price: (id: number) => string, ids = [1, 2, 3, 4, 5, 6]) =>
  [ids, []].forEach((some, at) =>
    shop.page(feed(at + 1), JSON.stringify({ products: some.map((id) => product(id, price(id))) }), {
      'content-type': 'application/json',
    }),
  );

async function crawl(options: { history?: RunSummary[] } = {}) {
  const config = { baseUrl: shop.url('/'), productListUrl: shop.url('/list'), selectors: {} };
  const { report, journal } = await crawlTestShop(shop, { config, ...options });
  return { report, products: [...journal.products.values()], lines: journal.lines.map(({ message }) => message) };
}

describe('a shop read without selectors', () => {
  it('is read by its platform’s list, which the page completes, and says so', async () => {
    shop.page('/list', listingPage(cards(1, 4), { head: shopify }));
    offerFeed((id) => `${id}.95`);
    const { report, products, lines } = await crawl();
    expect(report).toMatchObject({ outcome: 'ok', productsSeen: 6, way: 'shopify' });
    expect(products[0]).toMatchObject({ name: 'Snow Foam 1', sku: 'F-1', currency: 'GBP', inStock: true });
    expect(products[0]?.imageUrl).toMatch(/\/img\/1\.jpg$/);
    expect(lines).toContain('Read by Shopify’s list of products (products.json): 6 products, 6 with a price.');
  });

  it.each<[string, () => unknown, string]>([
    ['does not answer', () => undefined, '/products.json: the shop answered 404.'],
    [
      'is forbidden',
      () => shop.page('/robots.txt', 'User-agent: *\nDisallow: /products.json'),
      'robots.txt does not allow /products.json.',
    ],
    ['is without VAT', () => offerFeed((id) => (Number(`${id}.95`) / 1.2).toFixed(2)), 'differ, so the page is read.'],
    ['tells other prices', () => offerFeed((id) => `${id + 7}.50`), 'differ, so the page is read.'],
    ['is shorter than the page', () => offerFeed((id) => `${id}.95`, [1, 2]), 'differ, so the page is read.'],
    [
      'is something else',
      () => shop.page(feed(1), '{"message":"no"}', { 'content-type': 'application/json' }),
      'The shop does not offer Shopify’s list of products (products.json), so its pages are read.',
    ],
  ])('is read by its pages where that list %s', async (_what, conduct, sentence) => {
    shop.page('/list', listingPage(cards(1, 4), { head: shopify, next: '/list?page=2' }));
    shop.page('/list?page=2', listingPage([card({ id: 5 })]));
    conduct();
    const { report, products, lines } = await crawl();
    expect(report).toMatchObject({ outcome: 'ok', productsSeen: 5, way: 'cards' });
    expect(products.map(({ price }) => price)).toEqual(['1.95', '2.95', '3.95', '4.95', '5.95']);
    expect(lines.some((line) => line.endsWith(sentence))).toBe(true);
  });

  it('says when it is read by something else than before', async () => {
    shop.page('/list', listingPage(cards(1, 4)));
    const history = [{ products: 4, fields: noFields(), way: 'shopify' as const }];
    const { lines } = await crawl({ history });
    expect(lines.at(-1)).toBe(
      'Until now this shop was read by Shopify’s list of products (products.json); now it is the cards that the page shows.',
    );
  });

  it('goes on by a page’s number where only a script does, until nothing new comes', async () => {
    const more = '<button>Load more</button>';
    shop.page('/list', listingPage(cards(1, 4)) + more).page('/list?page=2', listingPage(cards(5, 4)) + more);
    shop.page('/list?page=3', listingPage(cards(5, 4)) + more);
    expect((await crawl()).report).toMatchObject({ outcome: 'ok', productsSeen: 8, pagesFailed: 0 });
  });

  it.each([
    ['answers with the first page again', () => shop.page('/list?page=2', `${listingPage(cards(1, 4))}`)],
    ['is not there', () => undefined],
  ])('is partial where the page that was guessed %s', async (_what, conduct) => {
    shop.page('/list', `${listingPage(cards(1, 4))}<p>Showing 1-4 of 9</p>`);
    conduct();
    const { report } = await crawl();
    expect(report).toMatchObject({ outcome: 'partial', productsSeen: 4, pagesFailed: 0 });
    expect(report.reasons).toEqual(['The shop speaks of 9 products; 4 were on its pages.']);
  });

  it('is empty where the page shows products only beside its main column', async () => {
    const teasers = [1, 2, 3, 4].map((id) => `<li><a href="/p/${id}">Wax ${id}</a> £${id}.50</li>`).join('');
    shop.page('/list', `<main><p>Coming soon</p><img><img><img><img></main><aside><ul>${teasers}</ul></aside>`);
    expect((await crawl()).report).toMatchObject({ outcome: 'empty', productsSeen: 0 });
  });
});
