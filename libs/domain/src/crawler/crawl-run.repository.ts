import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  CrawlLog,
  CrawlLogsQuery,
  CrawlPage,
  CrawlRun,
  CrawlRunsQuery,
} from '@app/contracts/crawler/crawler.contract.js';
import type { CrawlReport, RunSummary } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import { storable } from './storable.js';

export interface CrawlRunRow extends Omit<CrawlRun, 'acceptedAt' | 'createdAt' | 'fillRates'> {
  summary: RunSummary | null;
  acceptedAt: Date | null;
  createdAt: Date;
}

/** How much a run changed what is stored. */
export interface StoredCounts {
  new: number;
  changed: number;
  gone: number;
  /** Differ from what is stored, and were not stored. */
  held: number;
}

const SELECT = `select c.run_id as "runId", c.retailer_slug as "retailerSlug", r.retailer as "retailerName", c.outcome,
    c.reasons, c.summary, c.held_count as held, c.accepted_by as "acceptedBy", c.accepted_at as "acceptedAt", c.created_at as "createdAt",
    json_build_object('new', c.new_count, 'changed', c.changed_count, 'gone', c.gone_count) as counts,
    (select json_build_object('total', count(*), 'done', count(*) filter (where p.state = 'done'),
       'failed', count(*) filter (where p.state in ('failed', 'skipped'))) from crawl_page p where p.run_id = c.run_id) as pages,
    (select count(*)::int from crawl_found f where f.run_id = c.run_id) as products
  from crawl_run c join retailer r on r.slug = c.retailer_slug`;

const OF_RETAILER = `($1::text is null or r.slug = $1 or lower(r.retailer) = lower($1))`;

/** A run whose products were stored, whole or in part: later runs are compared with the last of these. */
export const WAS_STORED = `(c.outcome in ('ok', 'partial') or c.accepted_at is not null)`;

/** Runs as such, and how they are read. What a run writes while it works is in `crawl-journal.ts`. */
@Injectable()
export class CrawlRunRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
    await manager.query(`insert into crawl_run (run_id, retailer_slug) values ($1, $2)`, [runId, retailerSlug]);
  }

  async findById(runId: string, manager: EntityManager = this.database.manager): Promise<CrawlRunRow | null> {
    const [row]: CrawlRunRow[] = await manager.query(`${SELECT} where c.run_id = $1`, [runId]);
    return row ?? null;
  }

  /** Locks the run until the transaction ends. */
  async lock(manager: EntityManager, runId: string): Promise<CrawlRunRow | null> {
    await manager.query('select 1 from crawl_run where run_id = $1 for update', [runId]);
    return this.findById(runId, manager);
  }

  /** Newest first, with how many there are. */
  async findPage({ retailer, page, pageSize }: CrawlRunsQuery): Promise<{ runs: CrawlRunRow[]; total: number }> {
    const [runs, counted] = await Promise.all([
      this.database.query<CrawlRunRow>(
        `${SELECT} where ${OF_RETAILER} order by c.created_at desc, c.run_id limit $2 offset $3`,
        [retailer ?? null, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from crawl_run c join retailer r on r.slug = c.retailer_slug where ${OF_RETAILER}`,
        [retailer ?? null],
      ),
    ]);
    return { runs, total: counted[0]?.total ?? 0 };
  }

  /** What the last stored runs of the retailer found, newest first, five at most: drift is judged by them. */
  async findSummaries(retailerSlug: string): Promise<RunSummary[]> {
    const rows = await this.database.query<{ summary: RunSummary }>(
      `select c.summary from crawl_run c where c.retailer_slug = $1 and c.summary is not null
         and (c.outcome = 'ok' or c.accepted_at is not null)
       order by c.created_at desc limit 5`,
      [retailerSlug],
    );
    return rows.map(({ summary }) => summary);
  }

  async finish(manager: EntityManager, runId: string, report: CrawlReport, counts: StoredCounts): Promise<void> {
    const summary: RunSummary = { products: report.productsSeen, fields: report.fields };
    await manager.query(
      `update crawl_run set outcome = $2, reasons = $3, summary = $4, new_count = $5, changed_count = $6, gone_count = $7,
         held_count = $8
       where run_id = $1`,
      [
        runId,
        report.outcome,
        JSON.stringify(storable(report.reasons)),
        JSON.stringify(summary),
        counts.new,
        counts.changed,
        counts.gone,
        counts.held,
      ],
    );
  }

  async saveAcceptance(manager: EntityManager, runId: string, by: string, counts: StoredCounts): Promise<void> {
    await manager.query(
      `update crawl_run set accepted_by = $2, accepted_at = now(), held_count = 0, new_count = new_count + $3,
         changed_count = changed_count + $4
       where run_id = $1`,
      [runId, by, counts.new, counts.changed],
    );
  }

  /** Lets conditional requests of later runs rely on this run's pages, since its products are stored now. */
  async keepMemories(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
    await manager.query(
      `insert into crawl_memory (retailer_slug, page_key, memory)
       select $2, key, memory from crawl_page where run_id = $1 and state = 'done' and memory is not null
       on conflict (retailer_slug, page_key) do update set memory = excluded.memory`,
      [runId, retailerSlug],
    );
    // A page that gave no validators this time must not be asked for with old ones.
    await manager.query(
      `delete from crawl_memory m using crawl_page p
       where p.run_id = $1 and p.key = m.page_key and m.retailer_slug = $2 and p.memory is null`,
      [runId, retailerSlug],
    );
  }

  /** Whether a newer run of the retailer has stored its products: an older one must not overwrite them. */
  async isOutdated(manager: EntityManager, run: CrawlRunRow): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select 1 from crawl_run c where c.retailer_slug = $1 and c.run_id <> $2 and ${WAS_STORED}
         and c.created_at > $3 limit 1`,
      [run.retailerSlug, run.runId, run.createdAt],
    );
    return rows.length > 0;
  }

  /** Forgets what only newer runs are asked about: pages and finds after 10 runs, the log after 50. */
  async prune(manager: EntityManager, retailerSlug: string): Promise<void> {
    const older = (kept: number) =>
      `select run_id from crawl_run where retailer_slug = $1 order by created_at desc offset ${kept}`;
    for (const table of ['crawl_found', 'crawl_page'])
      await manager.query(`delete from ${table} where run_id in (${older(10)})`, [retailerSlug]);
    await manager.query(`delete from crawl_run where run_id in (${older(50)})`, [retailerSlug]);
  }

  /** In the order in which they are read. */
  findPages(runId: string): Promise<(Omit<CrawlPage, 'finishedAt'> & { finishedAt: Date | null })[]> {
    return this.database.query(
      `select url, state, status, reason, product_count as "productCount", finished_at as "finishedAt"
       from crawl_page where run_id = $1 order by page_order`,
      [runId],
    );
  }

  async findLogs({ retailer, runId, level, after, page, pageSize }: CrawlLogsQuery): Promise<{
    logs: (Omit<CrawlLog, 'at'> & { at: Date })[];
    total: number;
  }> {
    const from = `from crawl_log l join retailer r on r.slug = l.retailer_slug
      where ${OF_RETAILER} and ($2::uuid is null or l.run_id = $2) and ($3::bigint is null or l.id > $3)
        and ($4::text is null or l.level = $4)`;
    const parameters = [retailer ?? null, runId ?? null, after ?? null, level ?? null];
    const [logs, counted] = await Promise.all([
      this.database.query<Omit<CrawlLog, 'at'> & { at: Date }>(
        `select l.id::text, l.run_id as "runId", r.retailer as "retailerName", l.at, l.level, l.url, l.status, l.message
         ${from} order by l.id ${after === undefined ? 'desc' : 'asc'} limit $5 offset $6`,
        [...parameters, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${from}`, parameters),
    ]);
    return { logs, total: counted[0]?.total ?? 0 };
  }
}
