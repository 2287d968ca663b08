import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type ModelPurpose, modelPurposeSchema } from '@app/contracts/model-usage/model-usage.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';

/** refused: a limit of ours kept it from going out. open: under way, or its process has died. */
const modelCallStates = ['open', 'ok', 'failed', 'refused'] as const;

@Entity('model_call')
@Index('model_call_age', ['createdAt'])
@Index('model_call_analysis', ['analysisId'], { where: 'analysis_id is not null' })
@Index('model_call_day', ['day', 'model'])
@Index('model_call_written_by', ['writtenBy'])
@Check('model_call_purpose_check', oneOf('purpose', modelPurposeSchema.options))
@Check('model_call_state_check', oneOf('state', modelCallStates))
export class ModelCallEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  /** The London day it counts for; a date of the driver's is midnight of the process's own time zone. */
  @Column('date')
  day: Date;
  @Column('text')
  purpose: ModelPurpose;
  @Column('text')
  model: string;
  /** Null for a call that belongs to no answer. No reference: the call is made before its answer is stored. */
  @Column('uuid', { nullable: true })
  analysisId: string | null;
  @Column('text')
  state: (typeof modelCallStates)[number];
  /** Why it failed or was refused. */
  @Column('text', { nullable: true })
  reason: string | null;
  @Column('int', { default: 0 })
  inputTokens: number;
  @Column('int', { default: 0 })
  outputTokens: number;
  @Column('int', { default: 0 })
  cachedTokens: number;
  /** The endpoint told no counts; these are reckoned from the length of the texts. */
  @Column('boolean', { default: false })
  isEstimated: boolean;
  /** Millionths of a US dollar; null where no price is set. While open, what is reserved for it. */
  @Column('bigint', { nullable: true })
  costMicros: string | null;
  @Column('int', { nullable: true })
  milliseconds: number | null;
}

/** One row a day that every call passes through: what is spent and reserved, so that calls at the same time cannot overshoot. */
@Entity('model_day')
export class ModelDayEntity {
  @PrimaryColumn('date')
  day: Date;
  @Column('int', { default: 0 })
  calls: number;
  @Column('bigint', { default: 0 })
  committedMicros: string;
}

@Entity('model_visitor_day')
export class ModelVisitorDayEntity {
  @PrimaryColumn('date')
  day: Date;
  @PrimaryColumn('text')
  visitorKey: string;
  @Column('int', { default: 0 })
  calls: number;
}
