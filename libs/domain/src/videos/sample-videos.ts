import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { load } from 'js-yaml';
import { z } from 'zod';
import { videoFormSchema } from '@app/contracts/videos/videos.contract.js';
import { isFirstSeed } from '../installation/seeds.js';
import { VideoEntity } from './video.entity.js';

// Without an id: nobody can check offline that a video exists and shows what its keywords say.
const samplesSchema = z.array(videoFormSchema.pick({ keywords: true, description: true }).strict());

/** The sample videos, checked. Throws with the file's mistake. */
export const readSampleVideos = async (dataFolder: string) =>
  samplesSchema.parse(load(await readFile(join(dataFolder, 'samples', 'videos.yaml'), 'utf8')));

/** Puts the samples in once for ever: those that staff have removed do not come back with the next start. */
export async function seedSampleVideos(manager: EntityManager, dataFolder: string): Promise<void> {
  const samples = await readSampleVideos(dataFolder);
  if (!(await isFirstSeed(manager, 'videos'))) return;
  await manager.insert(
    VideoEntity,
    samples.map((sample) => ({ ...sample, isSample: true })),
  );
}

/** Takes the samples out again; later set-ups do not bring them back. */
export async function removeSampleVideos(manager: EntityManager): Promise<void> {
  await manager.delete(VideoEntity, { isSample: true });
}
