import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ProductImpressions,
  productImpressionsSchema,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
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
