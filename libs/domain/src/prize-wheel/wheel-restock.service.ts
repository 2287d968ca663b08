import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { THE_WHEEL } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { type Actor, bySystem } from '../audit/actor.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { NOTHING_TO_RESTOCK, NothingToRestockError } from './prize-wheel.errors.js';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { RESTOCK_SUBJECT, wheelRestockJob } from './wheel-restock.jobs.js';

/** Brings the prizes back, as the page promises for Wednesdays. */
@Injectable()
export class WheelRestock {
  constructor(
    private readonly database: Database,
    private readonly wheel: PrizeWheelRepository,
    private readonly jobRuns: JobRuns,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Queues a run; one that waits or works already is answered with `isNew: false`. Throws `NothingToRestockError` until staff
   * have said of a prize how many there are to be.
   */
  start(by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.database.transaction(async (tx) => {
      if (await this.refusal(tx.manager)) throw new NothingToRestockError();
      return this.jobRuns.startFor(tx, by, wheelRestockJob, {}, { subject: RESTOCK_SUBJECT, urgency: 'bulk' });
    });
  }

  /** Why there is nothing to do for a run; null when there is. */
  async refusal(manager = this.database.manager): Promise<string | null> {
    return (await this.wheel.hasRestock(manager)) ? null : NOTHING_TO_RESTOCK;
  }

  /** Fills the prizes up; a second time in a row changes nothing. Answers how many were short. */
  fillUp(tx: Transaction): Promise<number> {
    return this.audit.update(tx, bySystem('schedule'), 'wheel.update', THE_WHEEL, () => this.wheel.restock(tx.manager));
  }
}
