import { Injectable } from '@nestjs/common';
import { Transaction } from '@app/database/database.js';
import { wheelRestockJob } from '@app/domain/prize-wheel/wheel-restock.jobs.js';
import { WheelRestock } from '@app/domain/prize-wheel/wheel-restock.service.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/** Fills the wheel's prizes up, once for a run: what is stored carries the claim. */
@Injectable()
@HandlesJob()
export class WheelRestockHandler implements JobHandler<typeof wheelRestockJob> {
  readonly job = wheelRestockJob;

  constructor(private readonly restock: WheelRestock) {}

  async handle(_payload: object, run: RunContext): Promise<JobResult<'wheel-restock'>> {
    const filled = await run.commit((manager) => this.restock.fillUp(new Transaction(manager)));
    return { outcome: 'ok', result: { kind: 'wheel-restock', prizes: filled } };
  }
}
