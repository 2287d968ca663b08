import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import {
  type EntryOrigin,
  entryOrigins,
  type EntryStatus,
  entryStatuses,
} from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('knowledge_entry')
@Check('knowledge_entry_origin_check', oneOf('origin', entryOrigins))
@Check('knowledge_entry_status_check', oneOf('status', entryStatuses))
export class KnowledgeEntryEntity {
  @PrimaryColumn('text')
  slug: string;
  @Column('int', { default: 1 })
  version: number;
  @Column('text')
  status: EntryStatus;
  @Column('text')
  origin: EntryOrigin;
  @Column('jsonb')
  content: KnowledgeEntry;
  /** Hash of the seed file that the content came from; null once staff have edited it. */
  @Column('text', { nullable: true })
  seedHash: string | null;
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
  /** By a trigger: what words are looked for in, in small letters. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searched: string;
}
