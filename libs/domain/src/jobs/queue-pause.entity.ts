import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';

/** A queue of which nothing is begun until staff resume it; what was begun goes on. */
@Entity('queue_pause')
export class QueuePauseEntity {
  @PrimaryColumn('text')
  queue: QueueName;
  @Column('text')
  pausedBy: string;
  @Column('timestamptz', { default: () => 'now()' })
  pausedAt: Date;
  @Column('text')
  reason: string;
}
