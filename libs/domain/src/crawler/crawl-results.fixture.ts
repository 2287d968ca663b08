import type { CrawledProduct } from '@app/crawl/listing/product.js';
import type { CrawlOutcome } from '@app/crawl/ports.js';
import type { Database } from '@app/database/database.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { auditOf } from '../testing/audit.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { PostgresCrawlJournal } from './crawl-journal.js';
import { CrawlResults } from './crawl-results.js';
import { aClaimedCrawl, aFinishedPage, aPage, aReport } from './crawl-run.fixture.js';
import { CrawlRunRepository } from './crawl-run.repository.js';
import { CurrentCatalogue } from './current-catalogue.js';
import { PricesElsewhere } from './prices-elsewhere.js';

export function crawlResultsOn(database: Database): CrawlResults {
  const offers = new ProductOfferRepository();
  const linked = new CatalogueLinkRepository(database);
  return new CrawlResults(
    database,
    new CrawlRunRepository(database),
    new CrawlConfigRepository(database),
    new CatalogueLinks(database, linked, offers, new ProductRepository(database, offers)),
    auditOf(database).audit,
    new PricesElsewhere(database, new CurrentCatalogue(linked)),
  );
}

/** A run of one page that found these products, stored as far as it is trusted. */
export async function storeCrawl(
  database: Database,
  retailerSlug: string,
  products: CrawledProduct[],
  outcome: CrawlOutcome = 'ok',
): Promise<{ runId: string; ended: CrawlOutcome }> {
  const run = await aClaimedCrawl(database, retailerSlug);
  const journal = new PostgresCrawlJournal(database, run, retailerSlug);
  await journal.begin(aPage(0));
  await journal.finishPage(aFinishedPage(0, products));
  const ended = await crawlResultsOn(database).store(run, retailerSlug, aReport(outcome, products));
  await database.query(`update job_run set state = 'completed' where id = $1`, [run.runId]);
  return { runId: run.runId, ended };
}
