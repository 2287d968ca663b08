import type { CrawledProduct } from '@app/crawl/listing/product.js';
import { countFields } from '@app/crawl/listing/field-counts.js';
import type { CrawlOutcome, CrawlReport, FinishedPage, KnownPage } from '@app/crawl/ports.js';
import type { Database } from '@app/database/database.js';
import { ClaimLostError, type RunContext } from '@app/queues/job-handler.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';

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
    await manager.query('insert into crawl_run (run_id, retailer_slug) values ($1, $2)', [row?.id, retailerSlug]);
    return row?.id ?? '';
  });
  return claimed(database, id);
}

/** Takes the run, from another worker too once its lease is over. */
export async function claimed(database: Database, runId: string): Promise<RunContext> {
  const runs = new JobRunRepository(database);
  // TypeORM answers an UPDATE with [rows, count].
  const [[row]] = (await database.query(
    `update job_run set state = 'active', attempt = attempt + 1, claims = claims + 1, lease_until = now()
     where id = $1 and (state = 'queued' or (state = 'active' and lease_until < now())) returning attempt`,
    [runId],
  )) as unknown as [{ attempt: number }[], number];
  if (!row) throw new Error('The run cannot be claimed.');
  return {
    runId,
    attempt: row.attempt,
    signal: new AbortController().signal,
    checkpoint: null,
    progress: async () => {},
    commit: (work) =>
      database.transaction(async ({ manager }) => {
        if (!(await runs.lockClaim(manager, runId, row.attempt))) throw new ClaimLostError();
        return work(manager);
      }),
    commitParts: async (parts, parameters) => {
      if (!(await runs.writeWhileHeld(runId, row.attempt, parts, parameters))) throw new ClaimLostError();
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
    tally: {
      products: products.length,
      fields: countFields(products),
      witnessed: 0,
      contradicted: 0,
      shortfalls: [],
      refusal: null,
      needsScript: false,
    },
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
    needsScript: false,
  };
}
