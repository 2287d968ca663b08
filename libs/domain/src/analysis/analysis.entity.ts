import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Analysis, AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';

/** What an answer holds beyond its row: everything that was said, as it was said. */
export type StoredAnswer = Omit<
  Analysis,
  'id' | 'sessionId' | 'inputType' | 'inputData' | 'imageUrl' | 'createdAt' | 'feedback' | 'trace'
>;

@Entity('analysis')
export class AnalysisEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  sessionId: string;
  @Column('text')
  inputType: Analysis['inputType'];
  @Column('text')
  inputData: string;
  @Column('uuid', { nullable: true })
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
  @Column('boolean')
  isEvaluation: boolean;
  /** What the reader thinks of it; null until somebody says so. */
  @Column('boolean', { nullable: true })
  feedbackHelpful: boolean | null;
  @Column('text', { nullable: true })
  feedbackReason: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
