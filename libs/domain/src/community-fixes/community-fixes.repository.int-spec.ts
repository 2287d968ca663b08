import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffFixesQuery } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import type { CommunityFixEntity, KeptPicture } from './community-fix.entity.js';
import { CommunityFixRepository } from './community-fixes.repository.js';

let own: OwnDatabase;
let fixes: CommunityFixRepository;
beforeAll(async () => {
  own = await ownDatabase();
  fixes = new CommunityFixRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from community_fix'));

const picture: KeptPicture = { folder: 'fixes/x/before', width: 4, height: 3, placeholder: null, files: [] };
/** Each a minute younger than the one before. */
let minutes = 0;
async function aFix(title: string, given: Partial<CommunityFixEntity> = {}, votes = 0): Promise<string> {
  const { id } = await fixes.insert(own.database.manager, {
    id: randomUUID(),
    title,
    description: 'Soaked and wiped.',
    category: 'exterior',
    status: 'published',
    visitorId: null,
    beforePicture: picture,
    afterPicture: picture,
    isSample: false,
    publishedAt: null,
    ...given,
  });
  const set = `update community_fix set created_at = timestamptz '2026-11-01' + $2 * interval '1 minute' where id = $1`;
  await own.database.query(set, [id, ++minutes]);
  for (let voter = 0; voter < votes; voter++)
    await own.database.query(`insert into community_fix_vote (fix_id, voter, address) values ($1, $2, 'a')`, [
      id,
      voter,
    ]);
  return id;
}
const titles = (found: { title: string }[]) => found.map(({ title }) => title);
const page = async (query: Partial<StaffFixesQuery> = {}) => {
  const { rows: found, total } = await fixes.findPage({ q: '', sort: 'newest', page: 1, pageSize: 20, ...query });
  return { titles: titles(found), total };
};

describe('what a visitor is shown', () => {
  it('is what is published and what waits of their own, by votes and then newest', async () => {
    const [visitorId, another] = [randomUUID(), randomUUID()];
    await aFix('older');
    await aFix('newer');
    await aFix('liked', {}, 2);
    await aFix('hidden', { status: 'hidden', visitorId }, 9);
    await aFix('their own', { status: 'pending', visitorId });
    await aFix('of another', { status: 'pending', visitorId: another });
    await aFix('of nobody', { status: 'pending' });
    expect(titles(await fixes.findForVisitor(visitorId))).toEqual(['liked', 'their own', 'newer', 'older']);
    expect(titles(await fixes.findForVisitor(null))).toEqual(['liked', 'newer', 'older']);
    expect(await fixes.findVisitorsWhoWait()).toEqual(new Set([visitorId, another]));
  });

  it('has every word of the fix, with the count of its votes', async () => {
    const visitorId = randomUUID();
    const given = { status: 'published', visitorId, isSample: true, publishedAt: new Date(0) } as const;
    const id = await aFix('Tar', given, 2);
    await aFix('another', {}, 1);
    expect(await fixes.findById(id)).toEqual({
      id,
      title: 'Tar',
      description: 'Soaked and wiped.',
      category: 'exterior',
      ...given,
      beforePicture: picture,
      afterPicture: picture,
      createdAt: expect.any(Date),
      voteCount: 2,
    });
    expect(await fixes.findById(randomUUID())).toBeNull();
  });
});

describe('a page for staff', () => {
  it('is of one status or all, in the order that was asked for', async () => {
    await aFix('oldest', {}, 1);
    await aFix('waits', { status: 'pending' });
    await aFix('newest', {}, 1);
    expect(await page()).toEqual({ titles: ['newest', 'waits', 'oldest'], total: 3 });
    expect(await page({ sort: 'oldest' })).toEqual({ titles: ['oldest', 'waits', 'newest'], total: 3 });
    expect(await page({ sort: 'votes' })).toEqual({ titles: ['newest', 'oldest', 'waits'], total: 3 });
    expect(await page({ status: 'published', page: 2, pageSize: 1 })).toEqual({ titles: ['oldest'], total: 2 });
    expect(await page({ page: 9 })).toEqual({ titles: [], total: 3 });
  });

  it('is of those of the status whose title or description holds the words, letter by letter', async () => {
    await aFix('100% Tar');
    await aFix('100 tar');
    await aFix('wax', { description: 'No_TAR here' });
    await aFix('tar that waits', { status: 'pending' });
    expect(await page({ q: 'tar', status: 'published' })).toEqual({ titles: ['wax', '100 tar', '100% Tar'], total: 3 });
    expect(await page({ q: '0%' })).toEqual({ titles: ['100% Tar'], total: 1 });
    expect(await page({ q: 'o_t' })).toEqual({ titles: ['wax'], total: 1 });
    expect(await page({ q: '\\' })).toEqual({ titles: [], total: 0 });
  });

  it('orders what is of one moment by its id, so that no page shows it twice', async () => {
    const ids = [await aFix('a'), await aFix('b'), await aFix('c')].sort();
    await own.database.query(`update community_fix set created_at = '2026-11-01'`);
    for (const sort of ['newest', 'oldest', 'votes'] as const) {
      const found = await fixes.findPage({ q: '', sort, page: 1, pageSize: 20 });
      expect(found.rows.map(({ id }) => id)).toEqual(ids);
    }
  });
});

describe('the lock of a published fix', () => {
  it('keeps it from being deleted, and nobody from voting or changing its words', async () => {
    const id = await aFix('Tar');
    const lockable = (strength: string) =>
      own.database.query(`select 1 from community_fix where id = $1 for ${strength} skip locked`, [id]);
    await own.database.transaction(async ({ manager }) => {
      expect(await fixes.lockPublished(manager, id)).toBe(true);
      expect(await lockable('update')).toHaveLength(0);
      expect(await lockable('no key update')).toHaveLength(1);
    });
    expect(await lockable('update')).toHaveLength(1);
  });

  it('is not to be had of one that is not published, or is gone', async () => {
    for (const id of [
      await aFix('waits', { status: 'pending' }),
      await aFix('hidden', { status: 'hidden' }),
      randomUUID(),
    ])
      expect(await fixes.lockPublished(own.database.manager, id)).toBe(false);
  });
});

describe('a change of status', () => {
  it('notes when it was first published, and keeps that', async () => {
    const id = await aFix('Tar', { status: 'pending' });
    const other = await aFix('another', { status: 'pending' });
    await fixes.setStatus(id, 'hidden');
    expect(await fixes.findById(id)).toMatchObject({ status: 'hidden', publishedAt: null });
    await fixes.setStatus(id, 'published');
    expect(await fixes.findById(id)).toMatchObject({ status: 'published', publishedAt: expect.any(Date) });
    await own.database.query(`update community_fix set published_at = '2026-11-01T00:00Z' where id = $1`, [id]);
    const publishedAt = new Date('2026-11-01T00:00Z');
    await fixes.setStatus(id, 'hidden');
    expect(await fixes.findById(id)).toMatchObject({ status: 'hidden', publishedAt });
    await fixes.setStatus(id, 'published');
    expect(await fixes.findById(id)).toMatchObject({ status: 'published', publishedAt });
    expect(await fixes.findById(other)).toMatchObject({ status: 'pending' });
  });

  it('to the one it has writes nothing', async () => {
    const id = await aFix('Tar');
    await fixes.setStatus(id, 'published');
    expect(await fixes.findById(id)).toMatchObject({ publishedAt: null });
  });
});

it('pictures are kept, and a fix goes with its votes, while it is there', async () => {
  const id = await aFix('Tar', {}, 1);
  const [before, after] = [
    { ...picture, width: 1 },
    { ...picture, width: 2 },
  ];
  expect(await fixes.savePictures(own.database.manager, id, { before, after })).toBe(true);
  expect(await fixes.findById(id)).toMatchObject({ beforePicture: before, afterPicture: after });
  expect([await fixes.delete(id), await fixes.delete(id)]).toEqual([true, false]);
  expect(await own.database.query('select 1 from community_fix_vote')).toEqual([]);
  expect(await fixes.savePictures(own.database.manager, id, { before, after })).toBe(false);
});
