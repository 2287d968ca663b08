import { Injectable } from '@nestjs/common';
import { type InferResult, type NotNull, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { EntityManager } from 'typeorm';
import type { CrawlLog, CrawlLogsQuery, CrawlPage, CrawlRunsQuery } from '@app/contracts/crawler/crawler.contract.js';
import type { CrawlCost, CrawlReport, CrawlTally, RunSummary } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import { LAX_COMMIT } from '@app/database/lax-commit.js';
import { json } from '@app/database/typed-sql.js';
import { slugsCalled } from '../retailers/is-called.js';
import { keepCounts } from '../figures/kept-counts.js';
import { count, CURRENT_TRANSACTION, type Sql, sqlOn } from '../sql.js';
import { believeFound, forgetDoubted, forgetFound } from './crawl-found.js';
import { forgetPages } from './crawl-pages.js';
import { storable } from './storable.js';
import { storedRuns } from './stored-runs.js';

/** Enough that five whole ones are among them, though the last were partial. */
const SUMMARIES = 20;

/** How much a run changed what is stored. */
export interface StoredCounts {
  new: number;
  changed: number;
  gone: number;
  /** Differ from what is stored, and were not stored. */
  held: number;
}

const runsOn = (on: Sql) =>
  on
    .selectFrom('crawl_run as c')
    .innerJoin('retailer as r', 'r.slug', 'c.retailer_slug')
    .innerJoin('job_run as j', 'j.id', 'c.run_id');

const shown = (runs: ReturnType<typeof runsOn>) =>
  runs.select((run) => [
    'c.run_id as runId',
    'c.retailer_slug as retailerSlug',
    'r.retailer as retailerName',
    'j.state',
    'c.outcome',
    // Of one that failed, what its job failed with.
    sql<string[]>`case when j.state in ('failed', 'discarded') and j.error is not null and c.reasons = '[]'
      then jsonb_build_array(j.error) else c.reasons end`.as('reasons'),
    'c.summary',
    sql<CrawlCost | null>`c.tally -> 'cost'`.as('cost'),
    'c.held_count as held',
    'c.accepted_by as acceptedBy',
    'c.accepted_at as acceptedAt',
    'c.created_at as createdAt',
    jsonBuildObject({
      new: run.ref('c.new_count'),
      changed: run.ref('c.changed_count'),
      gone: run.ref('c.gone_count'),
    }).as('counts'),
    run
      .selectFrom('crawl_page as p')
      .select(({ fn }) =>
        jsonBuildObject({
          total: fn.countAll<number>(),
          done: fn.countAll<number>().filterWhere('p.state', '=', 'done'),
          failed: fn.countAll<number>().filterWhere('p.state', 'in', ['failed', 'skipped']),
        }).as('pages'),
      )
      .whereRef('p.run_id', '=', 'c.run_id')
      .$asScalar()
      .$notNull()
      .as('pages'),
    run
      .selectFrom('crawl_found as f')
      .select(count().as('products'))
      .whereRef('f.run_id', '=', 'c.run_id')
      .$asScalar()
      .$notNull()
      .as('products'),
  ]);

export type CrawlRunRow = InferResult<ReturnType<typeof shown>>[number];

/** How far a run has got; a part of the statement that ends a page, which does not wait for the disk. */
export const saveTally = (on: Sql, runId: string, tally: CrawlTally, given: RawBuilder<boolean>) =>
  on
    .updateTable('crawl_run')
    .set({ tally: json(storable(tally)) })
    .where('run_id', '=', runId)
    .where(given)
    .where(LAX_COMMIT);

/** Runs as such, and how they are read. What a run writes while it works is in `crawl-journal.ts`. */
@Injectable()
export class CrawlRunRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
    await sqlOn(manager).insertInto('crawl_run').values({ run_id: runId, retailer_slug: retailerSlug }).execute();
  }

  async findById(runId: string, manager: EntityManager = this.database.manager): Promise<CrawlRunRow | null> {
    const row = await shown(runsOn(sqlOn(manager)))
      .where('c.run_id', '=', runId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Locks the run until the transaction ends. */
  async lock(manager: EntityManager, runId: string): Promise<CrawlRunRow | null> {
    await sqlOn(manager).selectFrom('crawl_run').select('run_id').where('run_id', '=', runId).forUpdate().execute();
    return this.findById(runId, manager);
  }

  /** Newest first, with how many there are. */
  async findPage({
    retailer,
    latest,
    page,
    pageSize,
  }: CrawlRunsQuery): Promise<{ runs: CrawlRunRow[]; total: number }> {
    const matching = this.sql
      .selectFrom('crawl_run as c')
      .$if(retailer !== undefined, (runs) => runs.where('c.retailer_slug', 'in', slugsCalled(retailer!)))
      .$if(latest === 'true', (runs) =>
        // Looked up once for each retailer, not for each run.
        runs.where('c.run_id', 'in', (on) =>
          on
            .selectFrom('retailer as r')
            .select((retailer) =>
              retailer
                .selectFrom('crawl_run as l')
                .select('l.run_id')
                .whereRef('l.retailer_slug', '=', 'r.slug')
                .orderBy('l.created_at', 'desc')
                .orderBy('l.run_id')
                .limit(1)
                .as('run_id'),
            ),
        ),
      );
    // Pages and products are counted for the page's own runs alone.
    const ofPage = matching
      .select('c.run_id')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.run_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [runs, { total }] = await Promise.all([
      shown(runsOn(this.sql).where('c.run_id', 'in', ofPage))
        .orderBy('c.created_at', 'desc')
        .orderBy('c.run_id')
        .execute(),
      matching.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { runs, total };
  }

  /** What the last stored runs of the retailer found, newest first, partial ones among them: drift is judged by them. */
  async findSummaries(retailerSlug: string): Promise<RunSummary[]> {
    const rows = await this.sql
      .selectFrom('crawl_run')
      .select(['summary', 'outcome'])
      .where('retailer_slug', '=', retailerSlug)
      .where('summary', 'is not', null)
      .where((run) => run.or([run('outcome', 'in', ['ok', 'partial']), run('accepted_at', 'is not', null)]))
      .orderBy('created_at', 'desc')
      .limit(SUMMARIES)
      .$narrowType<{ summary: NotNull }>()
      .execute();
    return rows.map(({ summary, outcome }) => (outcome === 'partial' ? { ...summary, isPartial: true } : summary));
  }

  async finish(manager: EntityManager, runId: string, report: CrawlReport, counts: StoredCounts): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawl_run')
      .set({
        outcome: report.outcome,
        // From now on it counts: before, nothing is known of it.
        written_by: CURRENT_TRANSACTION,
        reasons: json(storable(report.reasons)),
        summary: json({
          products: report.productsSeen,
          fields: report.fields,
          ...(report.way && { way: report.way }),
          ...(report.pagesFailed > 0 && { isPartial: true }),
        }),
        new_count: counts.new,
        changed_count: counts.changed,
        gone_count: counts.gone,
        held_count: counts.held,
      })
      .where('run_id', '=', runId)
      .execute();
  }

  async saveAcceptance(manager: EntityManager, runId: string, by: string, counts: StoredCounts): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawl_run')
      .set((run) => ({
        accepted_by: by,
        accepted_at: sql<Date>`now()`,
        held_count: 0,
        new_count: run('new_count', '+', counts.new),
        changed_count: run('changed_count', '+', counts.changed),
        gone_count: run('gone_count', '+', counts.gone),
      }))
      .where('run_id', '=', runId)
      .execute();
  }

  /** What was doubted is doubted no more. */
  async believe(manager: EntityManager, runId: string): Promise<void> {
    await believeFound(manager, runId);
  }

  async forgetHeld(manager: EntityManager, runId: string): Promise<void> {
    await forgetDoubted(manager, runId);
    await sqlOn(manager).updateTable('crawl_run').set({ held_count: 0 }).where('run_id', '=', runId).execute();
  }

  /** Lets conditional requests of later runs rely on this run's pages, since its products are stored now. */
  async keepMemories(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
    const on = sqlOn(manager);
    await on
      .insertInto('crawl_memory')
      .columns(['retailer_slug', 'page_key', 'memory'])
      .expression(
        on
          .selectFrom('crawl_page')
          .select((page) => [page.val(retailerSlug).as('retailer_slug'), 'key', 'memory'])
          .where('run_id', '=', runId)
          .where('state', '=', 'done')
          .where('memory', 'is not', null),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['retailer_slug', 'page_key'])
          .doUpdateSet((memory) => ({ memory: memory.ref('excluded.memory') })),
      )
      .execute();
    // A page that gave no validators this time must not be asked for with old ones.
    await on
      .deleteFrom('crawl_memory as m')
      .using('crawl_page as p')
      .where('p.run_id', '=', runId)
      .whereRef('p.key', '=', 'm.page_key')
      .where('m.retailer_slug', '=', retailerSlug)
      .where('p.memory', 'is', null)
      .execute();
  }

  /** Whether a newer run of the retailer has stored its products: an older one must not overwrite them. */
  async isOutdated(manager: EntityManager, run: CrawlRunRow): Promise<boolean> {
    const newer = await storedRuns(sqlOn(manager), run.retailerSlug)
      .select('c.run_id')
      .where('c.run_id', '<>', run.runId)
      .where('c.created_at', '>', run.createdAt)
      .limit(1)
      .executeTakeFirst();
    return newer !== undefined;
  }

  /** Forgets what only newer runs are asked about: pages and finds after 10 runs, the log after 50. */
  async prune(manager: EntityManager, retailerSlug: string): Promise<void> {
    const on = sqlOn(manager);
    const olderThanLast = (kept: number) =>
      on
        .selectFrom('crawl_run')
        .select('run_id')
        .where('retailer_slug', '=', retailerSlug)
        .orderBy('created_at', 'desc')
        .offset(kept);
    await forgetFound(manager, olderThanLast(10));
    await forgetPages(manager, olderThanLast(10));
    await keepCounts(manager, 'crawl_run', sql`t.run_id in (${olderThanLast(50)})`);
    await on.deleteFrom('crawl_run').where('run_id', 'in', olderThanLast(50)).execute();
  }

  /** In the order in which they are read. */
  findPages(runId: string): Promise<(Omit<CrawlPage, 'finishedAt'> & { finishedAt: Date | null })[]> {
    return this.sql
      .selectFrom('crawl_page')
      .select(['url', 'state', 'status', 'reason', 'product_count as productCount', 'finished_at as finishedAt'])
      .where('run_id', '=', runId)
      .orderBy('page_order')
      .execute();
  }

  async findLogs({ retailer, runId, level, after, page, pageSize }: CrawlLogsQuery): Promise<{
    logs: (Omit<CrawlLog, 'at'> & { at: Date })[];
    total: number;
  }> {
    const matching = this.sql
      .selectFrom('crawl_log as l')
      .$if(retailer !== undefined, (logs) => logs.where('l.retailer_slug', 'in', slugsCalled(retailer!)))
      .$if(runId !== undefined, (logs) => logs.where('l.run_id', '=', runId!))
      .$if(after !== undefined, (logs) => logs.where('l.id', '>', String(after)))
      .$if(level !== undefined, (logs) => logs.where('l.level', '=', level!));
    const direction = after === undefined ? 'desc' : 'asc';
    // Of the lines before the page only the ids are read, from the index.
    const ofPage = matching
      .select('l.id')
      .orderBy('l.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [logs, { total }] = await Promise.all([
      this.sql
        .selectFrom('crawl_log as l')
        .innerJoin('retailer as r', 'r.slug', 'l.retailer_slug')
        .select(['l.id', 'l.run_id as runId', 'r.retailer as retailerName'])
        .select(['l.at', 'l.level', 'l.url', 'l.status', 'l.message'])
        .where('l.id', 'in', ofPage)
        .orderBy('l.id', direction)
        .execute(),
      matching.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { logs, total };
  }

  private get sql() {
    return sqlOn(this.database);
  }
}
