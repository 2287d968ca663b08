import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnalysisEntity } from './analysis.entity.js';

/** How the job of an answer came out, by whoever did it. The last word counts. */
@Entity('job_outcome')
@Index('job_outcome_guide', ['guide'])
export class JobOutcomeEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => AnalysisEntity, { onDelete: 'CASCADE' })
  analysisId: string;
  /** The guide that the answer rests on. */
  @Column('text')
  guide: string;
  @Column('boolean')
  better: boolean;
  @Column('timestamptz', { default: () => 'now()' })
  saidAt: Date;
}
