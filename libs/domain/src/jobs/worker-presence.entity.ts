import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';

/** Which worker processes are alive, by their own word every few seconds. */
@Entity('worker_presence')
export class WorkerPresenceEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text', { array: true })
  queues: QueueName[];
  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}
