import type {
  CrawlJournal,
  CrawlLogEntry,
  CrawlProgressRecord,
  CrawlTally,
  FinishedPage,
  KnownPage,
  PageMemory,
} from '@app/crawl/ports.js';
import type { Database } from '@app/database/database.js';
import { LAX_COMMIT } from '@app/database/lax-commit.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { storable, storableKey, storablePrice } from './storable.js';

const addPages = (json: string, given: string) => `insert into crawl_page (run_id, key, url, page_order)
  select $1::uuid, p.key, p.url, p.order from jsonb_to_recordset(${json}::jsonb) as p(key text, url text, "order" int)
  where exists (select 1 from ${given}) on conflict do nothing`;

/** A line that an earlier attempt wrote is not written again: the log of a resumed run reads like that of any other. */
const addLog = (given: string) => `insert into crawl_log (run_id, retailer_slug, attempt, level, url, status, message)
  select $1::uuid, $2, $3::int, e.level, e.url, e.status, e.message
  from jsonb_to_recordset($4::jsonb) as e(level text, url text, status int, message text)
  where exists (select 1 from ${given}) and not exists (
    select 1 from crawl_log l where l.run_id = $1 and l.attempt < $3 and l.message = e.message
      and l.url is not distinct from e.url and l.status is not distinct from e.status)`;

/**
 * One statement, since a crawl waits for it after each of its pages, and no wait for the disk: a page that a crash of the
 * database takes back is read again. Changes nothing for a page that is finished already.
 */
const FINISH_PAGE = `closed as (
    insert into crawl_page (run_id, key, url, page_order, state, status, reason, product_count, memory, finished_at)
    select $1::uuid, $5, $6, $7::int, $8, $9::int, $10, $11::int, $12::jsonb, clock_timestamp() from claim
    on conflict (run_id, key) do update set state = excluded.state, status = excluded.status, reason = excluded.reason,
      product_count = excluded.product_count, memory = excluded.memory, finished_at = excluded.finished_at
      where crawl_page.state = 'queued'
    returning 1
  ), found as (
    insert into crawl_found (run_id, key, product)
    select $1::uuid, f.item->>'key', nullif(f.item->'product', 'null'::jsonb)
    from closed, jsonb_array_elements($13::jsonb) with ordinality as f(item, place) order by f.place
    on conflict do nothing
  ), discovered as (
    ${addPages('$14', 'closed')}
  ), tallied as (
    update crawl_run set tally = $15::jsonb where run_id = $1 and exists (select 1 from closed) and ${LAX_COMMIT}
  ), logged as (
    ${addLog('closed')}
  )`;

/**
 * One run's state in PostgreSQL. Every write holds the run's claim: once another worker has taken the run over it throws
 * `ClaimLostError` and stores nothing.
 */
export class PostgresCrawlJournal implements CrawlJournal {
  /** Whether any page is remembered: memories come with the end of a run, so that a run without one need not ask again. */
  private remembers: Promise<boolean> | undefined;

  constructor(
    private readonly database: Database,
    private readonly run: RunContext,
    private readonly retailerSlug: string,
  ) {}

  async load(): Promise<CrawlProgressRecord> {
    const [pages, found, [crawl]] = await Promise.all([
      this.database.query<KnownPage>(
        'select key, url, page_order as "order", state from crawl_page where run_id = $1 order by page_order',
        [this.run.runId],
      ),
      this.database.query<{ key: string }>('select key from crawl_found where run_id = $1 order by position', [
        this.run.runId,
      ]),
      this.database.query<{ tally: CrawlTally | null }>('select tally from crawl_run where run_id = $1', [
        this.run.runId,
      ]),
    ]);
    return { pages, productKeys: found.map(({ key }) => key), tally: crawl?.tally ?? null };
  }

  async begin(page: KnownPage): Promise<void> {
    await this.run.commitParts(`begun as (${addPages('$2', 'claim')})`, [this.run.runId, pagesJson([page])]);
  }

  async finishPage(finished: FinishedPage): Promise<void> {
    const { page, state, status, reason, products, memory, discovered, tally, log } = finished;
    await this.run.commitParts(FINISH_PAGE, [
      ...this.logParameters(log),
      storableKey(page.key),
      storable(page.url),
      page.order,
      state,
      status,
      storable(reason),
      products.length,
      memory && JSON.stringify(storable(memory)),
      foundJson(finished),
      pagesJson(discovered),
      JSON.stringify(storable(tally)),
    ]);
  }

  async log(entry: CrawlLogEntry): Promise<void> {
    await this.run.commitParts(`logged as (${addLog('claim')})`, this.logParameters([entry]));
  }

  async recall(pageKey: string): Promise<PageMemory | null> {
    this.remembers ??= this.hasMemory();
    if (!(await this.remembers)) return null;
    const [row] = await this.database.query<{ memory: PageMemory }>(
      'select memory from crawl_memory where retailer_slug = $1 and page_key = $2',
      [this.retailerSlug, storableKey(pageKey)],
    );
    return row?.memory ?? null;
  }

  private async hasMemory(): Promise<boolean> {
    const [row] = await this.database.query<{ remembers: boolean }>(
      'select exists (select 1 from crawl_memory where retailer_slug = $1) as remembers',
      [this.retailerSlug],
    );
    return row?.remembers ?? false;
  }

  /** $1 to $4 of `addLog`. */
  private logParameters(entries: CrawlLogEntry[]): unknown[] {
    return [this.run.runId, this.retailerSlug, this.run.attempt, JSON.stringify(storable(entries))];
  }
}

const pagesJson = (pages: KnownPage[]) =>
  JSON.stringify(storable(pages.map((page) => ({ ...page, key: storableKey(page.key) }))));

function foundJson({ products, seenAgain }: FinishedPage): string {
  const found = [
    ...products.map((product) => ({
      key: storableKey(product.key),
      product: { ...product, price: storablePrice(product.price), originalPrice: storablePrice(product.originalPrice) },
    })),
    ...seenAgain.map((key) => ({ key: storableKey(key), product: null })),
  ];
  return JSON.stringify(storable(found));
}
