import { Injectable } from '@nestjs/common';
import type { HeldProduct, HeldQuery } from '@app/contracts/crawler/crawler-held.contract.js';
import type { ResultOf } from '@app/contracts/jobs/run-results.js';
import type { CrawlReport } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { sqlOn } from '../sql.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { CrawlRunRepository } from './crawl-run.repository.js';
import { crawlRunNotFound, NothingHeldError } from './crawler.errors.js';
import { toCost } from './crawler-view.js';
import { countFound } from './found-products.js';
import { findHeld } from './held-products.js';
import { PricesElsewhere } from './prices-elsewhere.js';
import { storeGone, storeSeenProducts } from './store-run.js';
import { storeTrusted } from './store-trusted.js';

/** Stores what runs found, as far as it can be trusted, and holds the rest until staff accept it. */
@Injectable()
export class CrawlResults {
  constructor(
    private readonly database: Database,
    private readonly runs: CrawlRunRepository,
    private readonly configs: CrawlConfigRepository,
    private readonly links: CatalogueLinks,
    private readonly audit: AuditLog,
    private readonly elsewhere: PricesElsewhere,
  ) {}

  /** How a run ended whose report is stored, with what it found; null while it is not. */
  async endOf(runId: string): Promise<{ outcome: CrawlReport['outcome']; result: ResultOf<'crawl'> } | null> {
    const run = await this.runs.findById(runId);
    if (!run?.outcome) return null;
    const { outcome, pages, products, counts, held, cost } = run;
    const { new: added, changed, gone } = counts;
    const result = { pagesRead: pages.done, pagesNotRead: pages.failed, products, added, changed, gone, held };
    return { outcome, result: { kind: 'crawl', ...result, ...(cost && toCost(cost)) } };
  }

  /** Writes the run's end and its products in one transaction, fenced by the run's claim. Returns how it ended. */
  async store(run: RunContext, retailerSlug: string, report: CrawlReport): Promise<CrawlReport['outcome']> {
    const outside = await this.elsewhere.of(run.runId, retailerSlug);
    await countFound(sqlOn(this.database));
    return run.commit(async (manager) => {
      const { verdict, counts } = await storeTrusted(manager, run.runId, retailerSlug, report, outside);
      await this.runs.finish(manager, run.runId, { ...report, ...verdict }, counts);
      if (verdict.outcome === 'ok' && counts.held === 0) await this.runs.keepMemories(manager, run.runId, retailerSlug);
      if (report.productsSeen > 0) await this.configs.rememberScript(manager, retailerSlug, report.needsScript);
      await this.runs.prune(manager, retailerSlug);
      return verdict.outcome;
    });
  }

  /** The catalogue hears of what is stored. */
  passOn(retailerSlug: string): Promise<void> {
    return this.links.refresh(retailerSlug);
  }

  /** What the run holds and how many products that is; nothing once it is accepted. Throws `NotFoundError`. */
  async held(runId: string, query: HeldQuery): Promise<{ products: HeldProduct[]; total: number }> {
    const run = await this.runs.findById(runId);
    if (!run) throw crawlRunNotFound();
    return { products: run.held === 0 ? [] : await findHeld(this.database.manager, run, query), total: run.held };
  }

  /**
   * Stores what the run held, on somebody's word; only a whole run marks as gone what it held of that. A second call changes nothing. Throws
   * when nothing is held, and when a newer run has been stored since.
   */
  async accept(runId: string, by: Actor): Promise<void> {
    const slug = await this.database.transaction(async (tx) => {
      const { manager } = tx;
      const run = await this.runs.lock(manager, runId);
      if (!run) throw crawlRunNotFound();
      if (run.acceptedAt) return run.retailerSlug;
      if (run.outcome === null) throw new NothingHeldError('This crawl has not ended yet.');
      if (run.held === 0) throw new NothingHeldError('Nothing of this crawl waits to be accepted.');
      if (await this.runs.isOutdated(manager, run))
        throw new NothingHeldError('A newer crawl has been stored since. Please accept that one, or crawl again.');
      await this.runs.believe(manager, runId);
      const seen = await storeSeenProducts(manager, runId, run.retailerSlug);
      const gone = run.outcome === 'ok' ? await storeGone(manager, runId, run.retailerSlug) : 0;
      const counts = { ...seen, gone, held: 0 };
      await this.runs.keepMemories(manager, runId, run.retailerSlug);
      await this.runs.saveAcceptance(manager, runId, by.name, counts);
      await this.audit.note(tx, by, 'crawl.accept', { id: runId, label: run.retailerSlug }, { ...counts });
      return run.retailerSlug;
    });
    await this.links.refresh(slug);
  }

  /** Forgets what the run held: nothing of it is stored, nor believed when it is found again. Throws like `accept`. */
  async drop(runId: string, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { manager } = tx;
      const run = await this.runs.lock(manager, runId);
      if (!run) throw crawlRunNotFound();
      if (run.outcome === null) throw new NothingHeldError('This crawl has not ended yet.');
      if (run.held === 0) throw new NothingHeldError('Nothing of this crawl waits to be accepted.');
      await this.runs.forgetHeld(manager, runId);
      await this.audit.note(tx, by, 'crawl.drop', { id: runId, label: run.retailerSlug }, { dropped: run.held });
    });
  }
}
