import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { runLogLevels, type RunLogLevel } from '@app/contracts/jobs/jobs.constants.js';
import { oneOf } from '@app/database/one-of.js';
import { JobRunEntity } from './job-run.entity.js';

/** What happened to a run, a line for each change; the database writes it (migration `JobsRoom`). */
@Entity('job_run_log')
@Index('job_run_log_run', ['runId', 'id'])
@Check('job_run_log_level_check', oneOf('level', runLogLevels))
export class JobRunLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('uuid')
  @ForeignKey(() => JobRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('text')
  level: RunLogLevel;
  @Column('text')
  message: string;
}
