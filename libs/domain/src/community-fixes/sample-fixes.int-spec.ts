import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CommunityFixEntity } from './community-fix.entity.js';
import { removeSampleFixes, seedSampleFixes } from './sample-fixes.js';

const dataFolder = join(process.cwd(), 'data');

let own: OwnDatabase;
beforeEach(async () => {
  // Migrated and seeded already.
  own = await ownDatabase();
});
afterEach(() => own.close());

const fixes = () => own.database.manager.find(CommunityFixEntity, { order: { createdAt: 'DESC' } });
const seed = () => own.database.transaction(({ manager }) => seedSampleFixes(manager, dataFolder));

describe('the sample fixes', () => {
  it('are four published fixes with drawn pictures, marked as samples and without invented votes', async () => {
    const found = await fixes();
    expect(found.map(({ title }) => title)).toEqual([
      'Five years of brake dust',
      'Swirls out of black paint',
      'Coffee out of a cloth seat',
      'Winter film off, water beads again',
    ]);
    for (const { status, isSample, beforePicture, afterPicture } of found) {
      expect({ status, isSample }).toEqual({ status: 'published', isSample: true });
      for (const { folder, files } of [beforePicture, afterPicture])
        for (const { name } of files) expect(existsSync(join(dataFolder, 'community-fixes', folder, name))).toBe(true);
    }
    expect(await own.database.query('select 1 from community_fix_vote')).toEqual([]);
  });

  it('are put in once, however often the set-up runs', async () => {
    const before = await fixes();
    await seed();
    await Promise.all([seed(), seed()]);
    expect(await fixes()).toEqual(before);
  });

  it('go with their votes, stay away, and leave what visitors sent', async () => {
    const [sample] = await fixes();
    await own.database.query(`insert into community_fix_vote (fix_id, voter, address) values ($1, 'a', 'b')`, [
      sample?.id,
    ]);
    await own.database.manager.insert(CommunityFixEntity, { ...sample, id: crypto.randomUUID(), isSample: false });
    expect(await removeSampleFixes(own.database.manager)).toBe(4);
    await seed();
    expect((await fixes()).map(({ isSample }) => isSample)).toEqual([false]);
    expect(await removeSampleFixes(own.database.manager)).toBe(0);
  });
});
