import { sql } from 'kysely';
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
import { json } from '@app/database/typed-sql.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { whileHeld } from '../jobs/claim.js';
import { preparedSqlOn, rowsOf, sqlOn } from '../sql.js';
import { storable, storableKey, storablePrice } from './storable.js';

/** Has a row while the claim is held (`claim`), or once this statement has ended the page that was open (`closed`). */
type Given = 'claim' | 'closed';
const goesOn = (given: Given) => sql<boolean>`exists (select 1 from ${sql.table(given)})`;

/**
 * One run's state in PostgreSQL. Every write holds the run's claim: once another worker has taken the run over it throws
 * `ClaimLostError` and stores nothing. Each is one statement, since a crawl waits for it after each of its pages.
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
    const on = sqlOn(this.database);
    const { runId } = this.run;
    const [pages, found, crawl] = await Promise.all([
      on
        .selectFrom('crawl_page')
        .select(['key', 'url', 'page_order as order', 'state'])
        .where('run_id', '=', runId)
        .orderBy('page_order')
        .execute(),
      on.selectFrom('crawl_found').select('key').where('run_id', '=', runId).orderBy('position').execute(),
      on.selectFrom('crawl_run').select('tally').where('run_id', '=', runId).executeTakeFirst(),
    ]);
    return { pages, productKeys: found.map(({ key }) => key), tally: crawl?.tally ?? null };
  }

  async begin(page: KnownPage): Promise<void> {
    await this.write(
      this.held()
        .with('begun', () => this.addPages('claim', [page]))
        .selectFrom('claim')
        .select('id'),
    );
  }

  /**
   * Does not wait for the disk: a page that a crash of the database takes back is read again. Changes nothing for a page
   * that is finished already.
   */
  async finishPage(finished: FinishedPage): Promise<void> {
    await this.write(
      this.held()
        .with('closed', () => this.closePage(finished))
        .with('found', () => this.addFound(finished))
        .with('discovered', () => this.addPages('closed', finished.discovered))
        .with('tallied', () => this.saveTally(finished.tally))
        .with('logged', () => this.addLog('closed', finished.log))
        .selectFrom('claim')
        .select('id'),
    );
  }

  async log(entry: CrawlLogEntry): Promise<void> {
    await this.write(
      this.held()
        .with('logged', () => this.addLog('claim', [entry]))
        .selectFrom('claim')
        .select('id'),
    );
  }

  async recall(pageKey: string): Promise<PageMemory | null> {
    this.remembers ??= this.hasMemory();
    if (!(await this.remembers)) return null;
    const row = await this.memories().select('memory').where('page_key', '=', storableKey(pageKey)).executeTakeFirst();
    return row?.memory ?? null;
  }

  private async hasMemory(): Promise<boolean> {
    return (await this.memories().select('page_key').limit(1).executeTakeFirst()) !== undefined;
  }

  private memories() {
    return sqlOn(this.database).selectFrom('crawl_memory').where('retailer_slug', '=', this.retailerSlug);
  }

  private get prepared() {
    return preparedSqlOn(this.database);
  }

  private held() {
    return whileHeld(this.prepared, { id: this.run.runId, attempt: this.run.attempt });
  }

  /** `statement` answers the claim, while it is held. */
  private async write(statement: { executeTakeFirst(): Promise<{ id: string } | undefined> }): Promise<void> {
    if (!(await statement.executeTakeFirst())) this.run.loseClaim();
  }

  private closePage({ page, state, status, reason, products, memory }: FinishedPage) {
    const closed = {
      state,
      status,
      reason: storable(reason),
      product_count: products.length,
      memory: memory && storable(memory),
    };
    const columns = { state: 'text', status: 'int', reason: 'text', product_count: 'int', memory: 'jsonb' } as const;
    return this.prepared
      .insertInto('crawl_page')
      .columns([
        'run_id',
        'key',
        'url',
        'page_order',
        'state',
        'status',
        'reason',
        'product_count',
        'memory',
        'finished_at',
      ])
      .expression((db) =>
        db
          .selectFrom(rowsOf('c', [closed], columns))
          .select([
            this.runId.as('run_id'),
            sql<string>`${storableKey(page.key)}`.as('key'),
            sql<string>`${storable(page.url)}`.as('url'),
            sql<number>`${page.order}::int`.as('page_order'),
            'c.state',
            'c.status',
            'c.reason',
            'c.product_count',
            'c.memory',
            sql<Date>`clock_timestamp()`.as('finished_at'),
          ])
          .where(goesOn('claim')),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['run_id', 'key'])
          .doUpdateSet((row) => ({
            state: row.ref('excluded.state'),
            status: row.ref('excluded.status'),
            reason: row.ref('excluded.reason'),
            product_count: row.ref('excluded.product_count'),
            memory: row.ref('excluded.memory'),
            finished_at: row.ref('excluded.finished_at'),
          }))
          .where('crawl_page.state', '=', 'queued'),
      )
      .returning('run_id');
  }

  private addFound(finished: FinishedPage) {
    return this.prepared
      .insertInto('crawl_found')
      .columns(['run_id', 'key', 'product'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('f', foundOn(finished), { place: 'int', key: 'text', product: 'jsonb' }))
          .select([this.runId.as('run_id'), 'f.key', 'f.product'])
          .where(goesOn('closed'))
          .orderBy('f.place'),
      )
      .onConflict((conflict) => conflict.doNothing());
  }

  private addPages(given: Given, pages: readonly KnownPage[]) {
    const rows = pages.map(({ key, url, order }) => ({ key: storableKey(key), url: storable(url), page_order: order }));
    return this.prepared
      .insertInto('crawl_page')
      .columns(['run_id', 'key', 'url', 'page_order'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('p', rows, { key: 'text', url: 'text', page_order: 'int' }))
          .select([this.runId.as('run_id'), 'p.key', 'p.url', 'p.page_order'])
          .where(goesOn(given)),
      )
      .onConflict((conflict) => conflict.doNothing());
  }

  private saveTally(tally: CrawlTally) {
    return this.prepared
      .updateTable('crawl_run')
      .set({ tally: json(storable(tally)) })
      .where('run_id', '=', this.run.runId)
      .where(goesOn('closed'))
      .where(LAX_COMMIT);
  }

  /** A line that an earlier attempt wrote is not written again: the log of a resumed run reads like that of any other. */
  private addLog(given: Given, entries: readonly CrawlLogEntry[]) {
    const columns = { level: 'text', url: 'text', status: 'int', message: 'text' } as const;
    return this.prepared
      .insertInto('crawl_log')
      .columns(['run_id', 'retailer_slug', 'attempt', 'level', 'url', 'status', 'message'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('e', storable(entries), columns))
          .select([
            this.runId.as('run_id'),
            sql<string>`${this.retailerSlug}`.as('retailer_slug'),
            sql<number>`${this.run.attempt}::int`.as('attempt'),
            'e.level',
            'e.url',
            'e.status',
            'e.message',
          ])
          .where(goesOn(given))
          .where((entry) =>
            entry.not(
              entry.exists(
                entry
                  .selectFrom('crawl_log as l')
                  .select('l.id')
                  .where('l.run_id', '=', this.run.runId)
                  .where('l.attempt', '<', this.run.attempt)
                  .whereRef('l.message', '=', 'e.message')
                  .whereRef('l.url', 'is not distinct from', 'e.url')
                  .whereRef('l.status', 'is not distinct from', 'e.status'),
              ),
            ),
          ),
      );
  }

  private get runId() {
    return sql<string>`${this.run.runId}::uuid`;
  }
}

function foundOn({ products, seenAgain }: FinishedPage) {
  const found = [
    ...products.map((product) => ({
      key: storableKey(product.key),
      product: { ...product, price: storablePrice(product.price), originalPrice: storablePrice(product.originalPrice) },
    })),
    ...seenAgain.map((key) => ({ key: storableKey(key), product: null })),
  ];
  return found.map((each, place) => ({ place, ...storable(each) }));
}
