import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CrawlFrequency } from '@app/contracts/crawler/crawler.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Transaction } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { type SchedulableKind, ScheduleKinds, type ScheduleTarget } from '../schedules/schedule-kinds.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { crawlRefusal } from './crawl-refusal.js';
import { CRAWL_SCHEDULE } from '../retailers/retailer-schedule.js';
import { Crawls } from './crawls.service.js';

/** Lets crawls be started by the clock, under the rules of the button. */
@Injectable()
export class CrawlSchedule implements SchedulableKind, OnModuleInit {
  readonly kind = CRAWL_SCHEDULE;
  readonly label = 'Crawl';

  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly configs: CrawlConfigRepository,
    private readonly crawls: Crawls,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  async targets(): Promise<ScheduleTarget[]> {
    const configs = await this.configs.findAll();
    return configs.map(({ retailerSlug, retailerName }) => ({ id: retailerSlug, label: retailerName }));
  }

  async refusal(retailerSlug: string, tx?: Transaction): Promise<string | null> {
    const config = await this.configs.findByRetailer(retailerSlug, tx?.manager);
    return config && crawlRefusal(config);
  }

  start(retailerSlug: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.crawls.startOrJoin(retailerSlug, by);
  }

  async lock({ manager }: Transaction, retailerSlug: string): Promise<void> {
    await this.configs.lock(manager, retailerSlug);
  }

  follow(tx: Transaction, retailerSlug: string, frequency: CrawlFrequency): Promise<void> {
    return this.configs.saveFrequency(tx.manager, retailerSlug, frequency);
  }
}
