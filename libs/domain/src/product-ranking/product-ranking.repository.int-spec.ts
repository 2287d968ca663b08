import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

async function aProduct(name: string, { brand = 'Gloss', id = randomUUID() } = {}): Promise<string> {
  await own.database.query('insert into product (id, product_name, brand, category) values ($1, $2, $3, $4)', [
    id,
    name,
    brand,
    'tar remover',
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
    const ids = [await aProduct('tar'), await aProduct('TAR'), await aProduct('Tar')].sort();
    for (const id of ids) await impress(id, 1);
    expect((await ranking.findRanked({ withBlacklisted: false })).map(({ productId }) => productId)).toEqual(ids);
  });

  it('has products of blacklisted brands only where asked for', async () => {
    for (const brand of ['Gloss', 'Banned', 'Unwanted']) {
      await impress(await aProduct(`${brand} seen`, { brand }), 1);
      await vote({ productId: await aProduct(`${brand} voted`, { brand }), voteCount: 1 });
    }
    await own.database.query(
      `insert into brand (name, priority, status)
       values ('BANNED', 'high', 'blacklisted'), ('unwanted', 'blacklist', 'approved'), ('Gloss', 'high', 'approved')`,
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
