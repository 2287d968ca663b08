import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { load } from 'js-yaml';
import { sql } from 'kysely';
import { z } from 'zod';
import { fixCategories, type FixSide } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { sqlOn } from '../sql.js';
import { CommunityFixEntity, type KeptPicture } from './community-fix.entity.js';

const sampleSchema = z.strictObject({
  folder: z.string().regex(/^[a-z][a-z-]*$/),
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  category: z.enum(fixCategories),
});

/** As libs/domain/scripts/draw-sample-fixes.mjs makes them. */
const drawn = (folder: string, side: FixSide): KeptPicture => ({
  folder: `${folder}/${side}`,
  width: 960,
  height: 720,
  placeholder: null,
  files: [
    { name: 'w960.jpg', contentType: 'image/jpeg', width: 960, height: 720 },
    { name: 'w480.avif', contentType: 'image/avif', width: 480, height: 360 },
    { name: 'w960.avif', contentType: 'image/avif', width: 960, height: 720 },
  ],
});

/**
 * Puts the sample fixes in, published and without a vote, at the first call in the database's life and never again:
 * removed samples must not come back with the next start. Throws with the file's mistake.
 */
export async function seedSampleFixes(manager: EntityManager, dataFolder: string): Promise<void> {
  const text = await readFile(join(dataFolder, 'community-fixes', 'samples.yaml'), 'utf8');
  const samples = z.array(sampleSchema).parse(load(text));
  const { numInsertedOrUpdatedRows } = await sqlOn(manager)
    .insertInto('community_fix_seed')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  const clock = await sqlOn(manager)
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  const now = clock.now.getTime();
  await manager.insert(
    CommunityFixEntity,
    samples.map(({ folder, ...sample }, at) => ({
      ...sample,
      status: 'published' as const,
      beforePicture: drawn(folder, 'before'),
      afterPicture: drawn(folder, 'after'),
      isSample: true,
      // A second apart, so that their order is the file's.
      createdAt: new Date(now + (at - samples.length) * 1_000),
      publishedAt: new Date(now),
    })),
  );
}

/** Takes every sample fix away, its votes with it. Later set-ups do not bring them back. Answers how many went. */
export async function removeSampleFixes(manager: EntityManager): Promise<number> {
  const { affected } = await manager.delete(CommunityFixEntity, { isSample: true });
  return affected ?? 0;
}
