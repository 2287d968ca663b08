import { sql } from 'kysely';
import type {
  CrawlJournal,
  CrawlLogEntry,
  CrawlProgressRecord,
  FinishedPage,
  KnownPage,
  PageMemory,
} from '@app/crawl/ports.js';
import type { Database } from '@app/database/database.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { whileHeld } from '../jobs/claim.js';
import { preparedSqlOn, rowsOf, sqlOn } from '../sql.js';
import { addFound } from './crawl-found.js';
import { addPages, closePage } from './crawl-pages.js';
import { saveTally } from './crawl-run.repository.js';
import { storable, storableKey } from './storable.js';

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
        .with('begun', () => addPages(this.prepared, this.runId, [page], goesOn('claim')))
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
        .with('closed', () => closePage(this.prepared, this.runId, finished, goesOn('claim')))
        .with('found', () => addFound(this.prepared, this.runId, finished, goesOn('closed')))
        .with('discovered', () => addPages(this.prepared, this.runId, finished.discovered, goesOn('closed')))
        .with('tallied', () => saveTally(this.prepared, this.run.runId, finished.tally, goesOn('closed')))
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
