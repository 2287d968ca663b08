import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type FavoriteProduct,
  type Favorites,
  favoritesSchema,
  type FavoriteTotals,
  type ProductImpressions,
  productImpressionsSchema,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { Database } from '@app/database/database.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let visitor: Client;
let staff: Client;
let productIds: string[];

beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
  productIds = (await rows<{ id: string }>('select id from product order by lower(product_name), id limit 3')).map(
    ({ id }) => id,
  );
});
beforeEach(async () => {
  await rows('delete from product_vote');
  await rows('delete from assistant_session');
});

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const impressions = async (client = visitor): Promise<ProductImpressions[]> => {
  const answer = await client.call('GET', '/api/analytics/product-impressions');
  expect(answer).toMatchObject({ status: 200 });
  return productImpressionsSchema.array().parse(answer.json);
};
const ask = async (inputData: string, headers: Record<string, string> = {}) =>
  (
    await visitor.call<{ id: string; products: { id: string }[] }>(
      'POST',
      '/api/analyze/text',
      { inputType: 'text', inputData, sessionId: newSessionId() },
      headers,
    )
  ).json;
const save = (updates: unknown, client = staff) =>
  client.call('POST', '/api/admin/favorite-products/votes', { updates });

describe('product impressions', () => {
  it('are counted by the server, once per answer and product, and derived in both calls', async () => {
    const first = await ask('Coffee spilt on my cloth seats');
    const second = await ask('Coffee spilt on my cloth seats');
    await visitor.call('GET', `/api/analysis/${second.id}`);
    const chosen = new Set(first.products.map(({ id }) => id));
    expect(chosen.size).toBeGreaterThan(0);
    const counts = await impressions();
    expect(new Set(counts.map(({ productId }) => productId))).toEqual(chosen);
    expect(new Set(counts.map(({ impressionCount }) => impressionCount))).toEqual(new Set([2]));
    const products = (await visitor.call<{ id: string; impressionCount: number }[]>('GET', '/api/products')).json;
    for (const { id, impressionCount } of products) expect(impressionCount).toBe(chosen.has(id) ? 2 : 0);
  });

  it('are not counted for an evaluation', async () => {
    expect((await ask('Coffee spilt on my cloth seats', { 'x-evaluation': '1' })).products.length).toBeGreaterThan(0);
    expect(await impressions()).toEqual([]);
  });

  it('are numbers alone for visitors, with names and times for staff', async () => {
    await ask('Coffee spilt on my cloth seats');
    for (const row of await impressions())
      expect(Object.keys(row).sort()).toEqual(['impressionCount', 'productId', 'votes']);
    const before = Date.now() - 60_000;
    for (const { productName, lastSeen } of await impressions(staff)) {
      expect(productName).not.toBe('');
      expect(Date.parse(lastSeen ?? '')).toBeGreaterThan(before);
    }
  });

  it('leave out products of blacklisted brands, except for staff', async () => {
    const { products } = await ask('Coffee spilt on my cloth seats');
    const hidden = products[0]?.id ?? '';
    const [brand] = await rows<{ brand: string }>('select brand from product where id = $1', [hidden]);
    await rows(`update brand set status = 'blacklisted' where lower(name) = lower($1)`, [brand?.brand]);
    try {
      expect((await impressions()).map(({ productId }) => productId)).not.toContain(hidden);
      expect((await impressions(staff)).map(({ productId }) => productId)).toContain(hidden);
    } finally {
      await rows(`update brand set status = 'approved' where lower(name) = lower($1)`, [brand?.brand]);
    }
  });
});

describe('votes', () => {
  it('are saved by staff, all of them answered, and shown beside the impressions', async () => {
    const [a = '', b = ''] = productIds;
    const answer = await save([
      { productId: a, voteCount: 3 },
      { productId: b, voteCount: 7 },
    ]);
    expect([answer.status, answer.json]).toEqual([200, { [a]: 3, [b]: 7 }]);
    expect(
      (
        await save([
          { productId: a.toUpperCase(), voteCount: 4 },
          { productId: a, voteCount: 5 },
        ])
      ).json,
    ).toEqual({ [a]: 5, [b]: 7 });
    expect((await staff.call('GET', '/api/admin/favorite-products/votes')).json).toEqual({ [a]: 5, [b]: 7 });
    expect(await impressions()).toEqual([
      { productId: b, impressionCount: 0, votes: 7 },
      { productId: a, impressionCount: 0, votes: 5 },
    ]);
  });

  it('stand in the audit log under the names of their products', async () => {
    const [{ id: here, name }] = (await rows<{ id: string; name: string }>(
      'select id, product_name as name from product where id = $1',
      [productIds[0]],
    )) as [{ id: string; name: string }];
    const gone = randomUUID();
    await rows(`insert into product (id, product_name, brand, category) values ($1, 'Short-lived', 'None', 'Wax')`, [
      gone,
    ]);
    await save([here, gone].map((productId) => ({ productId, voteCount: 42 })));
    await rows('delete from product where id = $1', [gone]);
    const [entry] = (await staff.call<AuditEntry[]>('GET', '/api/admin/audit?kind=votes.update&pageSize=1')).json;
    expect(entry?.after).toEqual({ [here]: 42, [gone]: 42 });
    expect(entry?.fieldNames).toEqual({ [here]: name, [gone]: 'A deleted product' });
  });

  it('go with their product, and are not kept for one that is not in the catalogue', async () => {
    const answer = await save([{ productId: randomUUID(), voteCount: 3 }]);
    expect([answer.status, answer.json]).toEqual([200, {}]);
    await rows(
      `insert into product (id, product_name, brand, category) values ($1, 'Short-lived', 'None', 'Shampoo')`,
      ['00000000-0000-4000-8000-000000000009'],
    );
    await save([{ productId: '00000000-0000-4000-8000-000000000009', voteCount: 3 }]);
    await rows(`delete from product where product_name = 'Short-lived'`);
    expect((await staff.call('GET', '/api/admin/favorite-products/votes')).json).toEqual({});
  });

  it('come all or not at all, and none that is not a whole number of 0 or more', async () => {
    const [a = '', b = ''] = productIds;
    for (const voteCount of [-1, 1.5, '3', null, 1e12, NaN]) {
      const answer = await save([
        { productId: a, voteCount: 1 },
        { productId: b, voteCount },
      ]);
      expect([voteCount, answer.status]).toEqual([voteCount, 400]);
    }
    for (const updates of [null, {}, [{ productId: "1' or true", voteCount: 1 }], [{}]]) {
      expect((await save(updates)).status).toBe(400);
    }
    expect((await staff.call('GET', '/api/admin/favorite-products/votes')).json).toEqual({});
  });

  it('are for staff alone, with their token', async () => {
    expect((await visitor.call('GET', '/api/admin/favorite-products/votes')).status).toBe(401);
    expect((await save([], visitor)).status).toBe(401);
    const headers = { 'x-csrf-token': 'wrong' };
    expect((await staff.call('POST', '/api/admin/favorite-products/votes', { updates: [] }, headers)).status).toBe(403);
  });

  it('stand the test of two savings at once', async () => {
    const updates = productIds.map((productId, at) => ({ productId, voteCount: at }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(n % 2 ? updates : [...updates].reverse())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the favourite products for staff', () => {
  it('are one page of all products with their votes, and totals of them', async () => {
    await save([{ productId: productIds[1], voteCount: 12 }]);
    const { json, headers } = await staff.call<FavoriteProduct[]>('GET', '/api/admin/favorite-products?pageSize=2');
    expect(json.map(({ productId, votes }) => [productId, votes])).toEqual([
      [productIds[0], 0],
      [productIds[1], 12],
    ]);
    const totals = (await staff.call<FavoriteTotals>('GET', '/api/admin/favorite-products/totals')).json;
    expect(totals).toEqual({ totalProducts: Number(headers.get('x-total-count')), totalVotes: 12 });
  });

  it('are closed to visitors', async () => {
    for (const path of ['', '/totals'])
      expect((await visitor.call('GET', `/api/admin/favorite-products${path}`)).status).toBe(401);
  });

  it('keep what somebody else has saved since: all of the save is refused with a 409', async () => {
    const [first, second] = productIds;
    await save([{ productId: first, voteCount: 5 }]);
    const refused = await save([
      { productId: first?.toUpperCase(), voteCount: 9, from: 4 },
      { productId: second, voteCount: 3, from: 0 },
    ]);
    expect([refused.status, refused.headers.get('location')]).toEqual([409, '/api/admin/favorite-products/votes']);
    expect((await staff.call('GET', '/api/admin/favorite-products/votes')).json).toEqual({ [first!]: 5 });
    const taken = await save([
      { productId: first, voteCount: 9, from: 5 },
      { productId: second, voteCount: 3, from: 0 },
    ]);
    expect(taken.json).toEqual({ [first!]: 9, [second!]: 3 });
  });
});

describe('the favourites', () => {
  const read = async (path: string): Promise<Favorites> => {
    const answer = await visitor.call('GET', path);
    expect(answer).toMatchObject({ status: 200 });
    return favoritesSchema.strict().parse(answer.json);
  };

  it('are five of each group, with what a card shows and no more, in far fewer bytes than the catalogue', async () => {
    const [top, whole] = await Promise.all([
      visitor.call('GET', '/api/favorite-products'),
      visitor.call('GET', '/api/products'),
    ]);
    const { groups, products } = favoritesSchema.strict().parse(top.json);
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe((whole.json as unknown[]).length);
    for (const { id, total } of groups)
      expect(products.filter(({ group }) => group === id)).toHaveLength(Math.min(total, 5));
    expect(top.text.length).toBeLessThan(whole.text.length / 4);
    for (const field of ['description', 'keywords', 'aiLogic']) expect(top.text).not.toContain(`"${field}"`);
  });

  it('are a page of one group or of what is searched for, measured by its first', async () => {
    const suggested = (await ask('Coffee spilt on my cloth seats')).products.length;
    expect(suggested).toBeGreaterThan(0);
    const all = await read('/api/favorite-products/list');
    expect([all.products.length, all.most, all.products[0]?.impressionCount]).toEqual([40, 1, 1]);
    const { id, total } = all.groups[0]!;
    const group = await read(`/api/favorite-products/list?group=${id}`);
    expect([group.total, group.products.length]).toEqual([total, Math.min(40, total)]);
    expect(group.products.every((product) => product.group === id)).toBe(true);
    const { brand } = all.products[0]!;
    const found = await read(`/api/favorite-products/list?q=${encodeURIComponent(brand)}`);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(all.total);
    expect((await read('/api/favorite-products/list?group=x&page=y&q=%00')).total).toBe(all.total);
  });
});
