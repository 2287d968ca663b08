import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  learningKinds,
  type QueueName,
  type RunKind,
  type RunState,
  runOutcomes,
  runStates,
} from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('job_run')
@Index('job_run_active', ['queue'], { where: `state = 'active'` })
@Index('job_run_age', ['finishedAt'], { where: 'finished_at is not null' })
@Index('job_run_business_key', ['kind', 'businessKey'], {
  unique: true,
  where: `state in ('queued', 'active') and business_key is not null`,
})
@Index('job_run_cause', ['cause'], { where: `state = 'failed'` })
@Index('job_run_created', { synchronize: false })
@Index('job_run_kind', { synchronize: false })
@Index('job_run_one_learning', ['queue'], {
  unique: true,
  where: `${oneOf('kind', learningKinds)} and state in ('queued', 'active')`,
})
@Index('job_run_parent', ['parentId'], { where: 'parent_id is not null' })
@Index('job_run_waiting', ['queue', 'dueAt'], { where: `state = 'queued'` })
@Check('job_run_outcome_check', oneOf('outcome', runOutcomes))
@Check('job_run_priority_check', 'priority between 0 and 2')
@Check('job_run_result_check', `result ->> 'kind' = kind`)
@Check('job_run_state_check', oneOf('state', runStates))
export class JobRunEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  kind: RunKind;
  @Column('text')
  jobName: string;
  @Column('text')
  queue: QueueName;
  @Column('text')
  subject: string;
  /** What must not run twice at once ('photo:…'); null where anything may. */
  @Column('text', { nullable: true })
  businessKey: string | null;
  /** The run that it is a part of: a crawl, for the pictures of what it found. */
  @Column('uuid', { nullable: true })
  @ForeignKey(() => JobRunEntity, { onDelete: 'CASCADE' })
  parentId: string | null;
  @Column('jsonb')
  payload: unknown;
  @Column('text', { default: 'queued' })
  state: RunState;
  @Column('text', { nullable: true })
  outcome: JobRun['outcome'];
  @Column('text', { default: '' })
  stage: string;
  @Column('int', { default: 0 })
  progressDone: number;
  @Column('int', { default: 0 })
  progressTotal: number;
  /** Rises with every start: the fencing token that each write of a worker carries. */
  @Column('int', { default: 0 })
  attempt: number;
  /** Failed attempts since the run was queued or retried by hand. */
  @Column('int', { default: 0 })
  failures: number;
  @Column('int', { default: 1 })
  seq: number;
  @Column('jsonb', { nullable: true })
  checkpoint: unknown;
  /** Since when nothing is heard of its worker. */
  @Column('timestamptz', { nullable: true })
  workerLostAt: Date | null;
  /** Not before then. */
  @Column('timestamptz', { default: () => 'now()' })
  dueAt: Date;
  @Column('timestamptz', { nullable: true })
  cancelRequestedAt: Date | null;
  @Column('text')
  requestedBy: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
  @Column('text', { nullable: true })
  error: string | null;
  /** What failures of one cause have in common (`cause-of.ts`). */
  @Column('text', { nullable: true })
  cause: string | null;
  /** False where whoever failed it knew that another try would fail alike. */
  @Column('boolean', { default: true })
  retryMayHelp: boolean;
  /** Why staff have put it aside. */
  @Column('text', { nullable: true })
  discardReason: string | null;
  @Column('jsonb', { nullable: true })
  result: JobRun['result'];
  /** 0: somebody waits for it, 1: one piece of the staff's, 2: one of many, or the clock's. */
  @Column('smallint', { default: 1 })
  priority: number;
  /** The W3C traceparent of the request that queued it, where that was traced. */
  @Column('text', { nullable: true })
  traceparent: string | null;
  /** How often it was put back by hand; with the id it names the BullMQ job. */
  @Column('int', { default: 0 })
  retry: number;
  /** Which worker has it, or had it last. */
  @Column('uuid', { nullable: true })
  workerId: string | null;
}
