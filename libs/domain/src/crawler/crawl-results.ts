import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HeldProduct, HeldQuery } from '@app/contracts/crawler/crawler-held.contract.js';
import type { CrawlReport } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { By } from '../audit/by.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { CrawlRunRepository, type StoredCounts } from './crawl-run.repository.js';
import { crawlRunNotFound, NothingHeldError } from './crawler.errors.js';
import { countHeld, findHeld } from './held-products.js';
import { storeNew, storeSeen, storeWhole } from './store-run.js';

/** Stores what runs found, as far as it can be trusted, and holds the rest until staff accept it. */
@Injectable()
export class CrawlResults {
  constructor(
    private readonly database: Database,
    private readonly runs: CrawlRunRepository,
    private readonly configs: CrawlConfigRepository,
    private readonly links: CatalogueLinks,
    private readonly audit: AuditLog,
  ) {}

  /** What an earlier attempt of the run has stored already; null while the run is not finished. */
  async outcomeOf(runId: string): Promise<CrawlReport['outcome'] | null> {
    return (await this.runs.findById(runId))?.outcome ?? null;
  }

  /** Writes the run's end and its products in one transaction, fenced by the run's claim. */
  async store(run: RunContext, retailerSlug: string, report: CrawlReport): Promise<void> {
    await run.commit(async (manager) => {
      const counts = await storeTrusted(manager, run.runId, retailerSlug, report.outcome);
      await this.runs.finish(manager, run.runId, report, counts);
      if (report.outcome === 'ok') await this.runs.keepMemories(manager, run.runId, retailerSlug);
      if (report.productsSeen > 0) await this.configs.rememberScript(manager, retailerSlug, report.needsScript);
      await this.runs.prune(manager, retailerSlug);
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
   * Stores what the run held, on somebody's word; nothing is marked as gone by it. A second call changes nothing. Throws
   * when nothing is held, and when a newer run has been stored since.
   */
  async accept(runId: string, by: By): Promise<void> {
    const slug = await this.database.transaction(async (tx) => {
      const { manager } = tx;
      const run = await this.runs.lock(manager, runId);
      if (!run) throw crawlRunNotFound();
      if (run.acceptedAt) return run.retailerSlug;
      if (run.outcome === null) throw new NothingHeldError('This crawl has not ended yet.');
      if (run.held === 0) throw new NothingHeldError('Nothing of this crawl waits to be accepted.');
      if (await this.runs.isOutdated(manager, run))
        throw new NothingHeldError('A newer crawl has been stored since. Please accept that one, or crawl again.');
      const counts = await storeWhole(manager, runId, run.retailerSlug, false);
      await this.runs.keepMemories(manager, runId, run.retailerSlug);
      await this.runs.saveAcceptance(manager, runId, by.name, counts);
      await this.audit.note(tx, by, 'crawl.accept', { id: runId, label: run.retailerSlug }, { ...counts });
      return run.retailerSlug;
    });
    await this.links.refresh(slug);
  }
}

/**
 * A complete run is stored whole. A partial one adds products and confirms those that are as they were; values that differ
 * are held. Of a run that was blocked, empty or unlike earlier ones nothing is stored.
 */
async function storeTrusted(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
  outcome: CrawlReport['outcome'],
): Promise<StoredCounts> {
  if (outcome === 'ok') return storeWhole(manager, runId, retailerSlug, true);
  const added = outcome === 'partial' ? await storeNew(manager, runId, retailerSlug) : 0;
  if (outcome === 'partial') await storeSeen(manager, runId, retailerSlug);
  return { new: added, changed: 0, gone: 0, held: await countHeld(manager, runId, retailerSlug) };
}
