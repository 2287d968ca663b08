import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import type { Actor } from '../audit/actor.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { EventMonths } from '../tracking/event-months.js';
import { RETENTION_SUBJECT, retentionJob } from './retention.jobs.js';
import type { RetentionRule } from './retention-rule.js';
import { RetentionRepository } from './retention.repository.js';

/** Rows deleted in one transaction: a few hundred milliseconds at most, so that nobody waits long for one of them. */
export const BATCH = 1_000;
const DAY_MS = 86_400_000;

/**
 * Deletes what has been kept for its time. Rows go first, their files after the commit: a process that dies in between
 * leaves files that no row knows, which `UnknownFiles` finds. The other way round a row would promise a file that is gone.
 */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly rows: RetentionRepository,
    private readonly months: EventMonths,
    private readonly jobRuns: JobRuns,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Queues a run; one that waits or works already is answered with `isNew: false`. */
  start(by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.database.transaction((tx) =>
      this.jobRuns.startFor(tx, by, retentionJob, {}, { subject: RETENTION_SUBJECT }),
    );
  }

  /** The moment that a run measures ages from. */
  now(): Promise<Date> {
    return this.rows.now();
  }

  /** How many rows of the rule are past their life at `now`. */
  count(rule: RetentionRule, now: Date): Promise<number> {
    return this.rows.count(rule, this.before(rule, now));
  }

  /** The tables that the coming months' events go into. */
  makeMonths(): Promise<void> {
    return this.database.transaction(({ manager }) => this.months.make(manager));
  }

  /** Deletes one batch in the caller's transaction, which must commit before `deleteFiles` is given the ids. */
  async deleteBatch(
    manager: EntityManager,
    rule: RetentionRule,
    now: Date,
  ): Promise<{ count: number; ids: string[]; isLast: boolean }> {
    const before = this.before(rule, now);
    const { count, ids } = await this.rows.deleteBatch(manager, rule, before, BATCH);
    // Behind the batch, which has said that a rebuild may not go back so far.
    const dropped = rule.isByMonth ? await this.months.dropBefore(manager, rule.table, before) : 0;
    return { count: count + dropped, ids, isLast: count < BATCH };
  }

  /** Deletes what the store has of rows that are gone. Throws `StorageError`; a second call is harmless. */
  async deleteFiles({ files }: RetentionRule, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.files.deletePrefix(`${files}${id}/`);
  }

  private before({ days }: RetentionRule, now: Date): Date {
    return new Date(now.getTime() - days(this.settings.lives) * DAY_MS);
  }
}
