import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { type VideoForm, videosQuerySchema } from '@app/contracts/videos/videos.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { readSampleVideos, removeSampleVideos, seedSampleVideos } from './sample-videos.js';
import { VideoRepository } from './videos.repository.js';

const dataFolder = join(process.cwd(), 'data');
const WASH = 'washwashwas';

let own: OwnDatabase;
let manager: EntityManager;
let videos: VideoRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
  videos = new VideoRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from video'));

const add = (keywords: string, parts: Partial<VideoForm> = {}) =>
  videos.insert(manager, { keywords, videoId: '', description: '', isYoutubeShort: false, ...parts });
const keywordsOf = async (query: object) => {
  const { rows, total } = await videos.findPage(videosQuerySchema.parse(query));
  return [rows.map(({ keywords }) => keywords), total];
};

describe('the videos', () => {
  it('are listed newest first, oldest first or by keywords, and found in every text, in which nothing is a pattern', async () => {
    await add('Wax', { description: '100% gloss' });
    await add('clay', { videoId: WASH });
    await add('rinse');
    expect(await keywordsOf({})).toEqual([['rinse', 'clay', 'Wax'], 3]);
    expect(await keywordsOf({ sort: 'oldest', pageSize: 2 })).toEqual([['Wax', 'clay'], 3]);
    expect(await keywordsOf({ sort: 'keywords', page: 2, pageSize: 2 })).toEqual([['Wax'], 3]);
    expect(await keywordsOf({ q: 'wAx' })).toEqual([['Wax'], 1]);
    expect(await keywordsOf({ q: '0% g' })).toEqual([['Wax'], 1]);
    expect(await keywordsOf({ q: 'washw' })).toEqual([['clay'], 1]);
    expect(await keywordsOf({ q: 'w_x' })).toEqual([[], 0]);
  });

  it('can be shown once they have a video id, the oldest first', async () => {
    await add('first', { videoId: WASH });
    await add('waits');
    await add('second', { videoId: 'foamfoamfoa', isYoutubeShort: true });
    expect((await videos.findActive()).map(({ keywords, isYoutubeShort }) => [keywords, isYoutubeShort])).toEqual([
      ['first', false],
      ['second', true],
    ]);
  });

  it('are counted with all of their keywords', async () => {
    expect(await videos.count()).toEqual({ total: 0, active: 0, keywords: 0 });
    await add('one, two, three', { videoId: WASH });
    await add('one');
    expect(await videos.count()).toEqual({ total: 2, active: 1, keywords: 4 });
  });

  it('are named by either id, change with a version that rises, and go', async () => {
    const other = await add('other');
    const made = await add('wash', { videoId: WASH });
    expect(await videos.find(WASH)).toEqual(made);
    const wanted = { keywords: 'mitt', videoId: '', description: 'd', isYoutubeShort: true, isSample: false };
    const changed = await videos.update(manager, made.id, wanted);
    expect(changed).toEqual({ ...made, ...wanted, version: 2 });
    expect([await videos.find(WASH), await videos.find(made.id), await videos.find(other.id)]).toEqual([
      null,
      changed,
      other,
    ]);
    await videos.delete(manager, made.id);
    expect(await keywordsOf({})).toEqual([['other'], 1]);
  });

  it('have a video id of their own', async () => {
    await add('wash', { videoId: WASH });
    await expect(add('mitt', { videoId: WASH })).rejects.toMatchObject({ code: '23505' });
  });
});

it('samples come once, without a video, and stay away once they were removed', async () => {
  await own.database.query(`delete from seeded where name = 'videos'`);
  await seedSampleVideos(manager, dataFolder);
  const { rows, total } = await videos.findPage(videosQuerySchema.parse({}));
  expect(total).toBe((await readSampleVideos(dataFolder)).length);
  expect(rows.every(({ isSample, videoId }) => isSample && videoId === '')).toBe(true);
  await add('of our own');
  await removeSampleVideos(manager);
  await seedSampleVideos(manager, dataFolder);
  expect(await keywordsOf({})).toEqual([['of our own'], 1]);
});
