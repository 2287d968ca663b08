import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { notedGapKinds } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('knowledge_gap_signal')
@Index('knowledge_gap_signal_created', { synchronize: false })
@Check('knowledge_gap_signal_kind_check', oneOf('kind', notedGapKinds))
@Unique(['analysisId', 'kind'])
export class KnowledgeGapSignalEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('text')
  kind: (typeof notedGapKinds)[number];
  /** Personal data is taken out before it gets here. */
  @Column('text')
  question: string;
  @Column('uuid')
  // By name: whoever answers notes the gaps.
  @ForeignKey('AnalysisEntity', { onDelete: 'CASCADE' })
  analysisId: string;
  /** Tells conversations apart without naming them. */
  @Column('text')
  sessionHash: string;
  @Column('real', { nullable: true })
  confidence: number | null;
  @Column('text', { nullable: true })
  topEntry: string | null;
}
