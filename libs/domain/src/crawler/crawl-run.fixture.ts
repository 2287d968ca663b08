import { sql } from 'kysely';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import { countFields } from '@app/crawl/listing/field-counts.js';
import { emptyTally } from '@app/crawl/run/run-state.js';
import type { CrawlOutcome, CrawlReport, FinishedPage, KnownPage } from '@app/crawl/ports.js';
import type { Database } from '@app/database/database.js';
import { ClaimLostError, type RunContext } from '@app/queues/job-handler.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';
import { sqlOn } from '../sql.js';

/** A run that a worker holds, without the worker. Its claim is real: taking it over makes the writes of this one fail. */
export async function aClaimedCrawl(database: Database, retailerSlug: string): Promise<RunContext> {
  const runs = new JobRunRepository(database);
  const id = await database.transaction(async ({ manager }) => {
    const row = await runs.insert(manager, {
      kind: 'crawl',
      jobName: 'crawl.shop',
      queue: 'crawl',
      subject: retailerSlug,
      businessKey: null,
      payload: { retailerSlug },
      requestedBy: 'test',
      urgency: 'single',
    });
    if (!row) throw new Error('The run cannot be queued.');
    await sqlOn(manager).insertInto('crawl_run').values({ run_id: row.id, retailer_slug: retailerSlug }).execute();
    return row.id;
  });
  return claimed(database, id);
}

/** Takes the run, from another worker too. */
export async function claimed(database: Database, runId: string): Promise<RunContext> {
  const runs = new JobRunRepository(database);
  const row = await sqlOn(database)
    .updateTable('job_run')
    .set({ state: 'active', attempt: sql`attempt + 1` })
    .where('id', '=', runId)
    .where(sql<boolean>`state in ('queued', 'active')`)
    .returning(['id', 'attempt'])
    .executeTakeFirst();
  if (!row) throw new Error('The run cannot be claimed.');
  return {
    runId,
    attempt: row.attempt,
    signal: new AbortController().signal,
    checkpoint: null,
    progress: async () => {},
    commit: (work) =>
      database.transaction(async ({ manager }) => {
        if (!(await runs.lockClaim(manager, row))) throw new ClaimLostError();
        return work(manager);
      }),
    loseClaim: () => {
      throw new ClaimLostError();
    },
  };
}

export function aFoundProduct(change: Partial<CrawledProduct> = {}): CrawledProduct {
  return {
    key: 'https://shop.example/products/wax',
    url: 'https://shop.example/products/wax',
    name: 'Paste Wax',
    price: '12.95',
    isFromPrice: false,
    originalPrice: null,
    currency: 'GBP',
    size: '200 g',
    description: null,
    brand: 'Ambervane',
    category: null,
    inStock: true,
    imageUrl: null,
    sku: null,
    gtin: null,
    pageText: null,
    ...change,
  };
}

export const aPage = (order: number): KnownPage => ({
  key: `https://shop.example/shop?page=${order}`,
  url: `https://shop.example/shop?page=${order}`,
  order,
  state: 'queued',
});

export function aFinishedPage(
  order: number,
  products: CrawledProduct[],
  change: Partial<FinishedPage> = {},
): FinishedPage {
  return {
    page: aPage(order),
    state: 'done',
    status: 200,
    reason: `${products.length} products.`,
    products,
    seenAgain: [],
    discovered: [],
    memory: null,
    tally: { ...emptyTally(false), products: products.length, fields: countFields(products) },
    log: [{ level: 'info', url: aPage(order).url, status: 200, message: `${products.length} products.` }],
    ...change,
  };
}

export function aReport(outcome: CrawlOutcome, products: CrawledProduct[]): CrawlReport {
  return {
    outcome,
    reasons: outcome === 'ok' ? [] : ['Something was not as it should be.'],
    pagesDone: 1,
    pagesFailed: outcome === 'partial' ? 1 : 0,
    productsSeen: products.length,
    fields: countFields(products),
    way: null,
    needsScript: false,
  };
}
