import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isQueueName } from '@app/contracts/jobs/jobs.constants.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type TakenBack } from '../audit/audited-records.js';
import type { Actor } from '../audit/actor.js';
import { JobQueues } from './job-queues.service.js';
import { QueuePauseRepository } from './queue-pause.repository.js';

interface QueueValues {
  isPaused: boolean;
  reason: string | null;
}

/** Whether staff have a queue stand still, and why. */
@Injectable()
export class QueueRecord implements AuditedRecord<QueueValues>, OnModuleInit {
  readonly type = 'queue';

  constructor(
    private readonly records: AuditedRecords,
    private readonly pauses: QueuePauseRepository,
    private readonly queues: JobQueues,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, name: string): Promise<QueueValues | null> {
    if (!isQueueName(name)) return null;
    const pause = await this.pauses.lock(manager, name);
    return { isPaused: pause !== null, reason: pause?.reason ?? null };
  }

  label(_values: QueueValues, name: string): string {
    return name;
  }

  /** The name at a pause that is brought back is that of who brings it back. */
  async update(
    tx: Transaction,
    name: string,
    { isPaused, reason }: QueueValues,
    _change: TakenBack<QueueValues>,
    by: Actor,
  ): Promise<void> {
    if (!isQueueName(name)) return;
    if (isPaused) await this.queues.hold(tx, name, by.name, reason ?? '');
    else await this.queues.goOn(tx, name);
  }
}
