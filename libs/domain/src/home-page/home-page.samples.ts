import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { load } from 'js-yaml';
import { z } from 'zod';
import { newsCategories } from '@app/contracts/news/news.constants.js';
import { MAX_DISPLAY_ORDER } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import { isFirstSeed } from '../installation/seeds.js';
import { NewsArticleEntity, NewsVideoEntity } from '../news/news.entities.js';
import { SponsoredAdEntity } from '../sponsored-ads/sponsored-ad.entity.js';
import { rowsOf, sqlOn } from '../sql.js';

const text = z.string().trim().min(1);
const adSchema = z.object({
  url: z.url(),
  imageUrl: z.string().startsWith('/'),
  displayOrder: z.int().min(1).max(MAX_DISPLAY_ORDER),
});
const articleSchema = z.object({ title: text, category: z.enum(newsCategories), summary: text, content: text });
const videoSchema = z.object({
  title: text,
  category: text,
  description: text,
  keywords: text,
  position: z.int().min(0),
});
const newsSchema = z.object({ articles: z.array(articleSchema), videos: z.array(videoSchema) });

/** The home page's sample content, checked. Throws with the file's mistake. */
export async function readHomePageSamples(dataFolder: string) {
  const read = async <T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T>> =>
    schema.parse(load(await readFile(join(dataFolder, 'samples', file), 'utf8')));
  const [terms, ads, news] = await Promise.all([
    read('search-terms.yaml', z.array(text)),
    read('sponsored-ads.yaml', z.array(adSchema)),
    read('news.yaml', newsSchema),
  ]);
  return { terms, ads, news };
}

/** Puts the samples in once for ever: those that staff have removed do not come back with the next start. */
export async function seedHomePage(manager: EntityManager, dataFolder: string): Promise<void> {
  const { terms, ads, news } = await readHomePageSamples(dataFolder);
  if (!(await isFirstSeed(manager, 'home-page'))) return;
  const searches = terms.map((term, at) => ({ term, position: at + 1 }));
  await sqlOn(manager)
    .insertInto('sample_search_term')
    .columns(['term', 'position'])
    .expression((db) =>
      db.selectFrom(rowsOf('s', searches, { term: 'text', position: 'int' })).select(['s.term', 's.position']),
    )
    .execute();
  const sample = { isSample: true, version: 1 };
  await manager.insert(
    SponsoredAdEntity,
    ads.map((ad) => ({ ...ad, ...sample, isActive: true })),
  );
  await manager.insert(
    NewsArticleEntity,
    news.articles.map((article) => ({
      ...article,
      ...sample,
      sourceUrl: '',
      sourceName: '',
      imageUrl: '',
      isPublished: true,
    })),
  );
  // Without an id: nobody can check offline that a video exists and shows what its title says.
  await manager.insert(
    NewsVideoEntity,
    news.videos.map((video) => ({ ...video, ...sample, youtubeUrl: '', youtubeId: '', thumbnail: '', isActive: true })),
  );
}

/** Takes the samples out again; later set-ups do not bring them back. */
export async function removeHomePageSamples(manager: EntityManager): Promise<void> {
  await sqlOn(manager).deleteFrom('sample_search_term').execute();
  for (const samples of [SponsoredAdEntity, NewsArticleEntity, NewsVideoEntity])
    await manager.delete(samples, { isSample: true });
}
