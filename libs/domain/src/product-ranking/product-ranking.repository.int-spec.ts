import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  favoriteProductsQuerySchema,
  favoritesQuerySchema,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ProductRankingRepository } from './product-ranking.repository.js';

let own: OwnDatabase;
let ranking: ProductRankingRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ranking = new ProductRankingRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['product', 'brand', 'assistant_session']) await own.database.query(`delete from ${table}`);
});

async function aProduct(
  name: string,
  { brand = 'Gloss', category = 'tar remover', id = randomUUID() } = {},
): Promise<string> {
  await own.database.query('insert into product (id, product_name, brand, category) values ($1, $2, $3, $4)', [
    id,
    name,
    brand,
    category,
  ]);
  return id;
}
/** Answers that suggested it, the last of them at `lastSeen`. */
async function impress(productId: string, times: number, lastSeen = '2026-11-01T12:00:00Z'): Promise<void> {
  const sessionId = randomUUID();
  await own.database.query('insert into assistant_session (id) values ($1)', [sessionId]);
  await own.database.query(
    `with answers as (
       insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
       select $1, 'text', 'tar', '{}', '{}', 'high', 'offline' from generate_series(1, $2::int) returning id
     )
     insert into product_impression (analysis_id, product_id, created_at)
     select id, $3, $4::timestamptz - (row_number() over () - 1) * interval '1 day' from answers`,
    [sessionId, times, productId, lastSeen],
  );
}
const vote = (...updates: { productId: string; voteCount: number }[]) =>
  own.database.transaction(({ manager }) => ranking.saveVotes(manager, updates));
const ranked = async (withBlacklisted = false) =>
  (await ranking.findRanked({ withBlacklisted })).map(({ productName }) => productName);

describe('the ranking', () => {
  it('is of products with an impression or a vote, by impressions, votes and name', async () => {
    const named = new Map<string, string>();
    for (const name of ['none', 'no vote', 'Wax', 'tar', 'voted', 'seen', 'seen and voted'])
      named.set(name, await aProduct(name));
    const idOf = (name: string) => named.get(name)!;
    await impress(idOf('seen'), 3);
    await impress(idOf('seen and voted'), 3);
    await vote(
      { productId: idOf('no vote'), voteCount: 0 },
      { productId: idOf('Wax'), voteCount: 1 },
      { productId: idOf('tar'), voteCount: 1 },
      { productId: idOf('voted'), voteCount: 10 },
      { productId: idOf('seen and voted'), voteCount: 1 },
    );
    expect(await ranked()).toEqual(['seen and voted', 'seen', 'voted', 'tar', 'Wax']);
  });

  it('counts no answer for what is used up at every job, only what staff say of it', async () => {
    const gloves = await aProduct('gloves', { category: 'Protective Gear' });
    const tar = await aProduct('tar');
    await impress(gloves, 5);
    await impress(tar, 1);
    expect(await ranked()).toEqual(['tar']);
    await vote({ productId: gloves, voteCount: 3 });
    expect(await ranking.findRanked({ withBlacklisted: false })).toMatchObject([
      { productName: 'tar', impressionCount: 1 },
      { productName: 'gloves', impressionCount: 0, votes: 3 },
    ]);
  });

  it('tells both counts of each and when it was last suggested', async () => {
    const [seen, voted] = [await aProduct('seen'), await aProduct('voted')];
    await impress(seen, 2);
    await vote({ productId: voted, voteCount: 4 });
    const [lastSeen, never] = [new Date('2026-11-01T12:00:00Z'), null];
    expect(await ranking.findRanked({ withBlacklisted: false })).toEqual([
      { productId: seen, productName: 'seen', impressionCount: 2, votes: 0, lastSeen },
      { productId: voted, productName: 'voted', impressionCount: 0, votes: 4, lastSeen: never },
    ]);
  });

  it('orders what is alike in all by the id', async () => {
    const ids = (await Promise.all(['A', 'B', 'C', 'D'].map((brand) => aProduct('Tar', { brand })))).sort();
    for (const id of ids) await impress(id, 1);
    expect((await ranking.findRanked({ withBlacklisted: false })).map(({ productId }) => productId)).toEqual(ids);
  });

  it('has products of blacklisted brands only where asked for', async () => {
    for (const brand of ['Gloss', 'Banned', 'Unwanted']) {
      await impress(await aProduct(`${brand} seen`, { brand }), 1);
      await vote({ productId: await aProduct(`${brand} voted`, { brand }), voteCount: 1 });
    }
    await own.database.query(
      `insert into brand (name, category, priority, status) values ('BANNED', '', 'primary', 'blacklisted'),
         ('unwanted', '', 'blacklist', 'approved'), ('Gloss', '', 'primary', 'approved')`,
    );
    expect(await ranked()).toEqual(['Gloss seen', 'Gloss voted']);
    expect(await ranked(true)).toHaveLength(6);
  });
});

describe('votes', () => {
  it('are set, not added, and passed over for a product that is gone', async () => {
    const ids = [await aProduct('tar'), await aProduct('wax')].sort();
    const [first, second] = ids.map((productId, at) => ({ productId, votes: at + 1 }));
    await vote({ productId: second!.productId, voteCount: 9 });
    await vote(
      { productId: second!.productId, voteCount: 2 },
      { productId: randomUUID(), voteCount: 5 },
      { productId: first!.productId, voteCount: 1 },
    );
    expect(await ranking.findVotes()).toEqual([first, second]);
    await vote();
    expect(await ranking.findVotes()).toEqual([first, second]);
  });

  it('are written in the order of the ids, so that two savings wait for each other and never in a circle', async () => {
    const ids = (await Promise.all(Array.from({ length: 9 }, (_, n) => aProduct(`${n}`)))).sort();
    await own.database.query('truncate product_vote');
    await vote(...ids.toReversed().map((productId) => ({ productId, voteCount: 1 })));
    // Where a new table's rows lie is the order in which they were written.
    const written = await own.database.query<{ id: string }>('select product_id as id from product_vote order by ctid');
    expect(written.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the products that staff count votes for', () => {
  const list = async (words: object) => {
    const { rows, total } = await ranking.findFavorites(favoriteProductsQuerySchema.parse(words));
    return [rows.map(({ productName, votes }) => `${productName} ${votes}`), total];
  };

  it('are all of them, found by name, brand or category, and ordered by each', async () => {
    const wax = await aProduct('Wax');
    await aProduct('Amber foam', { brand: 'Zest' });
    const third = await aProduct('Clay');
    await own.database.query(`update product set category = 'Wheel cleaner' where id = $1`, [third]);
    await vote({ productId: wax, voteCount: 7 });
    expect(await list({})).toEqual([['Amber foam 0', 'Clay 0', 'Wax 7'], 3]);
    expect(await list({ sort: 'votes' })).toEqual([['Wax 7', 'Amber foam 0', 'Clay 0'], 3]);
    expect(await list({ sort: 'brand' })).toEqual([['Clay 0', 'Wax 7', 'Amber foam 0'], 3]);
    expect(await list({ sort: 'category', pageSize: '1', page: '3' })).toEqual([['Clay 0'], 3]);
    expect(await list({ q: 'zEST' })).toEqual([['Amber foam 0'], 1]);
    expect(await list({ q: 'wheel' })).toEqual([['Clay 0'], 1]);
    expect(await list({ q: 'wax' })).toEqual([['Wax 7'], 1]);
  });

  it('are counted with their votes', async () => {
    expect(await ranking.totals()).toEqual({ totalProducts: 0, totalVotes: 0 });
    const first = await aProduct('Wax');
    await aProduct('Clay');
    await vote({ productId: first, voteCount: 7 });
    expect(await ranking.totals()).toEqual({ totalProducts: 2, totalVotes: 7 });
  });
});

describe('the favourites that visitors see', () => {
  const listed = async (asked: Record<string, unknown> = {}) => {
    const { rows, total } = await ranking.findListed(favoritesQuerySchema.parse(asked));
    return { total, ranks: rows.map(({ id, rank }) => [named.get(id), rank]) };
  };
  const named = new Map<string, string>();
  const of = async (name: string, category: string, brand?: string) => {
    const id = await aProduct(name, { category, ...(brand ? { brand } : {}) });
    named.set(id, name);
    return id;
  };

  it('are the first five of each group by impressions, votes and name, each with its rank there', async () => {
    for (const name of ['f', 'e', 'd', 'c', 'b', 'a']) await of(name, 'Wheel Cleaner');
    const brush = await of('brush', 'Wheel Brushes');
    const voted = await of('voted', 'Iron Remover');
    await of('odd', 'Something of the staff’s own');
    await impress(brush, 2);
    await vote({ productId: voted, voteCount: 1 });
    const top = await ranking.findTop();
    expect(top.filter(({ group }) => group === 'wheels').map(({ id, rank }) => [named.get(id), rank])).toEqual([
      ['brush', 1],
      ['voted', 2],
      ['a', 3],
      ['b', 4],
      ['c', 5],
    ]);
    expect(top.filter(({ group }) => group === 'others').map(({ id, rank }) => [named.get(id), rank])).toEqual([
      ['odd', 1],
    ]);
    const groups = await ranking.findGroups();
    expect(groups).toHaveLength(2);
    expect(groups).toEqual(
      expect.arrayContaining([
        { id: 'wheels', total: 8, most: 2 },
        { id: 'others', total: 1, most: 0 },
      ]),
    );
  });

  it('come forty a page, with ranks in the group that is asked for and else among all', async () => {
    for (let at = 10; at < 51; at++) await of(`shampoo ${at}`, 'Shampoo');
    await impress(await of('tyre', 'Tyre Dressing'), 1);
    const first = await listed();
    expect([first.total, first.ranks.length, first.ranks[0], first.ranks[1]]).toEqual([
      42,
      40,
      ['tyre', 1],
      ['shampoo 10', 2],
    ]);
    expect((await listed({ page: '2' })).ranks).toEqual([
      ['shampoo 49', 41],
      ['shampoo 50', 42],
    ]);
    expect(await listed({ group: 'wash', page: 2 })).toEqual({ total: 41, ranks: [['shampoo 50', 41]] });
    expect(await listed({ group: 'nonsense', page: 'x' })).toEqual(first);
    expect((await listed({ page: 9 })).ranks).toEqual([]);
  });

  it('are found by every word in name, brand or category in all groups, and keep their ranks', async () => {
    await impress(await of('Glide', 'Glass Cleaner', 'Clearline'), 1);
    await of('Bleed', 'Wheel Cleaner', 'Tarn & Co');
    expect((await listed({ q: '  wheel TARN ' })).ranks).toEqual([['Bleed', 2]]);
    expect((await listed({ q: 'cleaner', group: 'wheels' })).ranks).toEqual([
      ['Glide', 1],
      ['Bleed', 2],
    ]);
    expect((await listed({ q: 'wheel clearline' })).total).toBe(0);
    expect((await listed({ q: '100%' })).total).toBe(0);
  });

  it('never have a blacklisted brand, and count no answer for what every job uses up', async () => {
    await of('hidden', 'Wheel Cleaner', 'Out');
    await own.database.query(
      `insert into brand (name, priority, category, status) values ('OUT', 'primary', 'x', 'blacklisted')`,
    );
    await impress(await of('gloves', 'Protective Gear'), 9);
    expect(await ranking.findTop()).toMatchObject([{ group: 'others', rank: 1, impressionCount: 0 }]);
    expect((await listed()).ranks).toEqual([['gloves', 1]]);
  });
});
