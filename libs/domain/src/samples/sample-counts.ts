import type { EntityManager } from 'typeorm';
import type { SampleCounts } from '@app/contracts/samples/samples.contract.js';
import { removeSampleCatalogue } from '../catalogue/sample-catalogue.js';
import { removeSampleFixes } from '../community-fixes/sample-fixes.js';
import { removeHomePageSamples } from '../home-page/home-page.samples.js';
import { count, sqlOn } from '../sql.js';
import { removeSampleVideos } from '../videos/sample-videos.js';

const marked = {
  products: 'product',
  brands: 'brand',
  ads: 'sponsored_ad',
  articles: 'news_article',
  newsVideos: 'news_video',
  videos: 'video',
  fixes: 'community_fix',
} as const;

export async function countSamples(manager: EntityManager): Promise<SampleCounts> {
  const on = sqlOn(manager);
  const rowsOf = async (name: keyof typeof marked): Promise<[string, number]> => {
    const { rows } = await on
      .selectFrom(marked[name])
      .select(count().as('rows'))
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow();
    return [name, rows];
  };
  const terms = await on.selectFrom('sample_search_term').select(count().as('rows')).executeTakeFirstOrThrow();
  const counts: [string, number][] = [];
  // One after the other: a transaction has one connection.
  for (const name of Object.keys(marked) as (keyof typeof marked)[]) counts.push(await rowsOf(name));
  return { ...(Object.fromEntries(counts) as Omit<SampleCounts, 'searchTerms'>), searchTerms: terms.rows };
}

/** Everything invented makes room for the shop's own, for good: later set-ups do not bring it back. Answers what went. */
export async function removeSamples(manager: EntityManager): Promise<SampleCounts> {
  const before = await countSamples(manager);
  await removeHomePageSamples(manager);
  await removeSampleFixes(manager);
  await removeSampleVideos(manager);
  await removeSampleCatalogue(manager);
  return before;
}
