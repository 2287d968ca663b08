import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { FixVoteRepository } from './fix-votes.repository.js';

const votes = new FixVoteRepository();
let own: OwnDatabase;
let fixId: string;
let otherFixId: string;
beforeAll(async () => {
  own = await ownDatabase();
  const [first, second] = await own.database.query<{ id: string }>('select id from community_fix');
  [fixId, otherFixId] = [first!.id, second!.id];
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from community_fix_vote'));

const sam = { voter: 'sam', address: 'home' };
const kim = { voter: 'kim', address: 'home' };
const vote = (voter = sam, id = fixId) => votes.insert(own.database.manager, id, voter);

describe('a vote', () => {
  it('counts once for each voter and fix, also at the same moment', async () => {
    expect((await Promise.all([vote(), vote(), vote()])).filter(Boolean)).toHaveLength(1);
    expect([await vote(), await vote({ ...sam, address: 'work' })]).toEqual([false, false]);
    expect([await vote(kim), await vote(sam, otherFixId)]).toEqual([true, true]);
    const { manager } = own.database;
    expect([await votes.count(manager, fixId), await votes.count(manager, otherFixId)]).toEqual([2, 1]);
    await own.database.query('delete from community_fix_vote where fix_id = $1', [otherFixId]);
    expect(await votes.count(manager, otherFixId)).toBe(0);
  });

  it('is known of the voter and the fix alone', async () => {
    await vote();
    const { manager } = own.database;
    expect([
      await votes.hasVoted(manager, fixId, { ...sam, address: 'work' }),
      await votes.hasVoted(manager, fixId, kim),
      await votes.hasVoted(manager, otherFixId, sam),
    ]).toEqual([true, false, false]);
  });
});

describe('the votes of an address', () => {
  const today = () => votes.today(own.database.manager, sam);
  const setTime = (voter: string, moment: string) =>
    own.database.query(`update community_fix_vote set created_at = ${moment} where voter = $1`, [voter]);

  it('are those since midnight in London', async () => {
    expect((await today()).votes).toBe(0);
    await vote();
    await vote(kim);
    await vote({ voter: 'lee', address: 'work' });
    expect((await today()).votes).toBe(2);
    await setTime('sam', 'london_midnight(now(), 0)');
    await setTime('kim', `london_midnight(now(), 0) - interval '1 microsecond'`);
    expect((await today()).votes).toBe(1);
  });

  it('are counted anew after as many seconds as the day still has', async () => {
    // In a transaction the clock stands still.
    await own.database.transaction(async ({ manager }) => {
      const { secondsLeft } = await votes.today(manager, sam);
      const left = 'select ceil(extract(epoch from london_midnight(now(), 1) - now()))::int as left';
      expect(await manager.query(left)).toEqual([{ left: secondsLeft }]);
    });
  });

  it('wait for each other until the transaction ends, those of another address do not', async () => {
    const isFree = async (address: string) => {
      const [row] = await own.database.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 727004)) as free',
        [address],
      );
      return row?.free;
    };
    await own.database.transaction(async ({ manager }) => {
      await votes.lockAddress(manager, sam);
      expect([await isFree('home'), await isFree('work')]).toEqual([false, true]);
    });
    expect(await isFree('home')).toBe(true);
  });
});
