import type { EntityManager } from 'typeorm';
import { selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { readSampleCatalogue } from '../catalogue/catalogue.seed.js';

/**
 * Prepares a configuration for each of the sample shops, switched off and without a permission: nothing is crawled before
 * staff have asked the shop. Only where there is no configuration at all, so that deleted ones stay away.
 */
export async function seedCrawlConfigs(manager: EntityManager, dataFolder: string): Promise<void> {
  const rows: unknown[] = await manager.query('select 1 from crawl_config limit 1');
  if (rows.length > 0) return;
  const { retailers } = await readSampleCatalogue(dataFolder);
  // Nobody can look at a shop's pages from here; staff let the console suggest them.
  const selectors = Object.fromEntries(selectorFields.map((field) => [field, '']));
  for (const { slug, homepage } of retailers)
    await manager.query(
      `insert into crawl_config (retailer_slug, base_url, product_list_url, selectors)
       select slug, $2, $2, $3 from retailer where slug = $1 on conflict do nothing`,
      [slug, homepage, JSON.stringify(selectors)],
    );
}
