import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { KnowledgeVersionsRepository } from './knowledge-versions.repository.js';
import { KnowledgeVersions } from './knowledge-versions.service.js';
import { KnowledgeRepository } from './knowledge.repository.js';
import { seedKnowledge } from './knowledge.seed.js';

let own: OwnDatabase;
let seeded: KnowledgeEntry;
let repository: KnowledgeVersionsRepository;
let versions: KnowledgeVersions;
const by = { author: 'karen.holt', reason: 'Shorter.', source: 'staff' } as const;

beforeAll(async () => {
  own = await ownDatabase();
  const { entries } = await releaseKnowledge();
  [seeded] = entries as [KnowledgeEntry];
  repository = new KnowledgeVersionsRepository(own.database);
  versions = new KnowledgeVersions(repository);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from knowledge_entry');
  await tx((manager) => seedKnowledge(manager, [seeded]));
});

const tx = <T>(work: (manager: EntityManager) => Promise<T>) =>
  own.database.transaction(({ manager }) => work(manager));
const staff = () => ({ slug: seeded.slug, author: 'karen.holt', reason: 'It was better.' });
const tip = (topTip: string): KnowledgeEntry => ({ ...seeded, topTip });
const publish = (entry: KnowledgeEntry, more: object = {}) =>
  tx((manager) => versions.publish(manager, { ...by, entry, ...more }));
const history = async (slug = seeded.slug) =>
  (await repository.findOf(slug)).map(({ version, state, source, content }) => [
    version,
    state,
    source,
    content.topTip,
  ]);
const live = () => new KnowledgeRepository(own.database).findApproved();

describe('a guide in versions', () => {
  it('begins with the one that came with the release', async () => {
    expect(await repository.findOf(seeded.slug)).toEqual([
      expect.objectContaining({ version: 1, state: 'approved', content: seeded, author: 'seed', source: 'seed' }),
    ]);
  });

  it('has one more after each edit, and the last is what answers rest on', async () => {
    expect(await publish(tip('First.'))).toEqual({ slug: seeded.slug, version: 2 });
    await publish(tip('Second.'), { source: 'learning', evaluation: { before: 0.5, after: 0.75 } });
    expect(await history()).toEqual([
      [3, 'approved', 'learning', 'Second.'],
      [2, 'past', 'staff', 'First.'],
      [1, 'past', 'seed', seeded.topTip],
    ]);
    expect((await repository.findOf(seeded.slug))[0]).toMatchObject({
      author: 'karen.holt',
      reason: 'Shorter.',
      evaluationBefore: 0.5,
      evaluationAfter: 0.75,
    });
    expect(await live()).toEqual([{ entry: tip('Second.'), version: 3 }]);
  });

  it('may be one that nobody had', async () => {
    expect(await publish({ ...seeded, slug: 'new-guide' })).toEqual({ slug: 'new-guide', version: 1 });
    expect((await live()).map(({ entry }) => entry.slug)).toContain('new-guide');
  });

  it('is never overwritten by a seed once it was edited, also where the edit was taken back', async () => {
    await publish(tip('Ours.'));
    await tx((manager) => seedKnowledge(manager, [tip('A later release.')]));
    await tx((manager) => versions.rollback(manager, { ...staff(), version: 1 }));
    await tx((manager) => seedKnowledge(manager, [tip('A later release.')]));
    expect((await live())[0]?.entry.topTip).toBe(seeded.topTip);
  });

  it('goes back to an earlier version as a new one', async () => {
    await publish(tip('Worse.'));
    expect(await tx((manager) => versions.rollback(manager, { ...staff(), version: 1 }))).toMatchObject({ version: 3 });
    expect(await history()).toEqual([
      [3, 'approved', 'staff', seeded.topTip],
      [2, 'past', 'staff', 'Worse.'],
      [1, 'past', 'seed', seeded.topTip],
    ]);
    await expect(tx((manager) => versions.rollback(manager, { ...staff(), version: 9 }))).rejects.toThrow(
      'There is no such version of the guide.',
    );
  });

  it('is in no answer while it is retired, a release changes nothing of that, and comes back as it was', async () => {
    expect(await tx((manager) => versions.retire(manager, staff()))).toMatchObject({ version: 2 });
    expect(await live()).toEqual([]);
    await tx((manager) => seedKnowledge(manager, [tip('A later release.')]));
    expect(await live()).toEqual([]);
    expect((await history()).map(([version, state]) => [version, state])).toEqual([
      [3, 'retired'],
      [2, 'past'],
      [1, 'past'],
    ]);
    await expect(tx((manager) => versions.retire(manager, staff()))).rejects.toThrow('There is no such guide.');
    await tx((manager) => versions.restore(manager, staff()));
    expect(await live()).toEqual([{ entry: tip('A later release.'), version: 4 }]);
  });

  it('has one version that counts, whoever edits at the same moment', async () => {
    const both = await Promise.all([publish(tip('Mine.')), publish(tip('Yours.')), publish(tip('Theirs.'))]);
    expect(both.map(({ version }) => version).sort()).toEqual([2, 3, 4]);
    expect((await history()).filter(([, state]) => state !== 'past')).toHaveLength(1);
    await expect(own.database.query(`update knowledge_entry_version set state = 'approved'`)).rejects.toThrow(
      'knowledge_entry_version_current',
    );
  });

  it('changes nothing when the transaction around it fails', async () => {
    await expect(
      tx(async (manager) => {
        await versions.publish(manager, { ...by, entry: tip('Never.') });
        throw new Error('elsewhere');
      }),
    ).rejects.toThrow('elsewhere');
    expect(await history()).toEqual([[1, 'approved', 'seed', seeded.topTip]]);
  });
});
