import type { EntityManager } from 'typeorm';
import { selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { json } from '@app/database/typed-sql.js';
import { readSampleCatalogue } from '../catalogue/catalogue.seed.js';
import { sqlOn } from '../sql.js';

/**
 * Prepares a configuration for each of the sample shops, switched off and without a permission: nothing is crawled before
 * staff have asked the shop. Only where there is no configuration at all, so that deleted ones stay away.
 */
export async function seedCrawlConfigs(manager: EntityManager, dataFolder: string): Promise<void> {
  const on = sqlOn(manager);
  if (await on.selectFrom('crawl_config').select('id').limit(1).executeTakeFirst()) return;
  const { retailers } = await readSampleCatalogue(dataFolder);
  // Nobody can look at a shop's pages from here; staff let the console suggest them.
  const selectors = Object.fromEntries(selectorFields.map((field) => [field, '']));
  for (const { slug, homepage } of retailers)
    await on
      .insertInto('crawl_config')
      .columns(['retailer_slug', 'base_url', 'product_list_url', 'selectors'])
      .expression(
        on
          .selectFrom('retailer')
          .select((retailer) => [
            'slug',
            retailer.val(homepage).as('base_url'),
            retailer.val(homepage).as('product_list_url'),
            json(selectors).as('selectors'),
          ])
          .where('slug', '=', slug),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
