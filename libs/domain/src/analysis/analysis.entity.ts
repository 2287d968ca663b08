import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Analysis, analysisSchema, type AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { AssistantSessionEntity } from '../sessions/assistant-session.entity.js';

/** What an answer holds beyond its row: everything that was said, as it was said. */
export type StoredAnswer = Omit<
  Analysis,
  'id' | 'sessionId' | 'inputType' | 'inputData' | 'imageUrl' | 'createdAt' | 'feedback' | 'outcomes' | 'trace'
>;

@Entity('analysis')
@Index('analysis_created', ['createdAt'])
@Index('analysis_photo_id', ['photoId'], { where: 'photo_id is not null' })
@Index('analysis_session', ['sessionId', 'createdAt'])
@Index('analysis_term', ['term', 'createdAt'], { where: 'term is not null' })
@Index('analysis_written_by', ['writtenBy'])
@Check('analysis_input_type_check', oneOf('input_type', analysisSchema.shape.inputType.options))
export class AnalysisEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  @ForeignKey(() => AssistantSessionEntity, { onDelete: 'CASCADE' })
  sessionId: string;
  @Column('text')
  inputType: Analysis['inputType'];
  @Column('text')
  inputData: string;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => PhotoEntity, { onDelete: 'SET NULL' })
  photoId: string | null;
  @Column('jsonb')
  answer: StoredAnswer;
  @Column('jsonb')
  trace: AnswerTrace;
  @Column('text')
  confidence: Analysis['confidence'];
  @Column('text')
  engine: Analysis['engine'];
  /** Asked by an evaluation: answered the same, counted nowhere. */
  @Column('boolean', { default: false })
  isEvaluation: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  /** The question where it is short and nobody's own words, as terms are compared; else null. */
  @Column('text', { nullable: true })
  term: string | null;
  /** What the reader thinks of it; null until somebody says so. */
  @Column('boolean', { nullable: true })
  feedbackHelpful: boolean | null;
  @Column('text', { nullable: true })
  feedbackReason: string | null;
  @Column('timestamptz', { nullable: true })
  feedbackAt: Date | null;
}

/** The row as answers are made of it, without what only figures are made of. */
export type AnalysisRow = Omit<AnalysisEntity, 'writtenBy' | 'term'>;
