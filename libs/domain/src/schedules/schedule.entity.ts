import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import {
  missedPolicies,
  type MissedPolicy,
  overlapPolicies,
  type OverlapPolicy,
} from '@app/contracts/schedules/schedules.constants.js';
import { oneOf } from '@app/database/one-of.js';
import { JobRunEntity } from '../jobs/job-run.entity.js';

@Entity('schedule')
@Index('schedule_due', ['dueAt'])
@Index('schedule_last_run', ['lastRunId'])
@Check('schedule_check', 'is_paused = (due_at is null)')
@Check('schedule_missed_check', oneOf('missed', missedPolicies))
@Check('schedule_overlap_check', oneOf('overlap', overlapPolicies))
@Unique(['kind', 'target'])
export class ScheduleEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  kind: string;
  @Column('text')
  target: string;
  @Column('jsonb')
  pattern: Pattern;
  @Column('boolean', { default: false })
  isPaused: boolean;
  @Column('text', { default: 'skip' })
  overlap: OverlapPolicy;
  @Column('text', { default: 'once' })
  missed: MissedPolicy;
  /** The next moment; whoever starts its run moves it on, so that one moment starts one run. Null while paused. */
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
  /** Somebody is starting that run; past this, they died over it. */
  @Column('timestamptz', { nullable: true })
  takenUntil: Date | null;
  @Column('timestamptz', { nullable: true })
  lastDueAt: Date | null;
  @Column('text', { default: '' })
  lastNote: string;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => JobRunEntity, { onDelete: 'SET NULL' })
  lastRunId: string | null;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
