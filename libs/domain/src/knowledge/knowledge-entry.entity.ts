import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

@Entity('knowledge_entry')
export class KnowledgeEntryEntity {
  @PrimaryColumn('text')
  slug: string;
  @Column('int')
  version: number;
  @Column('text')
  status: 'draft' | 'approved' | 'rejected' | 'retired';
  @Column('text')
  origin: 'seed' | 'learning' | 'staff';
  @Column('jsonb')
  content: KnowledgeEntry;
  /** Hash of the seed file that the content came from; null once staff have edited it. */
  @Column('text', { nullable: true })
  seedHash: string | null;
  @Column('timestamptz')
  updatedAt: Date;
}
