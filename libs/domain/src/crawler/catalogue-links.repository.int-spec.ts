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

describe('a product of the catalogue', () => {
  it('is known by the numbers under which shops sell it', async () => {
    const matched = { match_state: 'matched', product_id: wax } as const;
    await crawled({ key: 'one', sku: 'W-1', ...matched });
    await crawled({ key: 'two', sku: 'W-1', retailer_slug: 'in2detailing', ...matched });
    await crawled({ key: 'three', sku: null, ...matched });
    const soap = await aCatalogueProduct(own, 'Soap');
    const skus = new Map((await links.findCatalogue()).map((item) => [item.id, item.skus]));
    expect([skus.get(wax), skus.get(soap)]).toEqual([['W-1'], []]);
  });
});
