import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueueName, RunKind } from '@app/contracts/jobs/jobs.constants.js';
import type { PoolFigures } from '@app/database/database.js';

/** What a worker process measures of itself. */
export interface WorkerFigures {
  /** How late its event loop was in the last seconds, at the 99th percentile. */
  eventLoopDelaySeconds: number;
  residentBytes: number;
  connections: PoolFigures;
}

/** Which worker processes are alive, by their own word every few seconds. */
@Entity('worker_presence')
export class WorkerPresenceEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text', { array: true })
  queues: QueueName[];
  /** Null from a worker of an earlier release. */
  @Column('jsonb', { nullable: true })
  figures: WorkerFigures | null;
  /** The kinds of run that it cannot do where it runs, each with the reason. */
  @Column('jsonb', { default: {} })
  unable: Partial<Record<RunKind, string>>;
  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}
