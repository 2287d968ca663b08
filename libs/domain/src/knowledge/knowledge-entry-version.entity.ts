import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import {
  type EntryOrigin,
  entryOrigins,
  type VersionState,
  versionStates,
} from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { oneOf } from '@app/database/one-of.js';
import { KnowledgeEntryEntity } from './knowledge-entry.entity.js';

/** What a guide has been, one row for each time that it changed. Rows are added, and no content is ever written over. */
@Entity('knowledge_entry_version')
@Index('knowledge_entry_version_current', ['slug'], { unique: true, where: `state <> 'past'` })
@Check('knowledge_entry_version_source_check', oneOf('source', entryOrigins))
@Check('knowledge_entry_version_state_check', oneOf('state', versionStates))
@Check('knowledge_entry_version_evaluation_check', '(evaluation_before is null) = (evaluation_after is null)')
export class KnowledgeEntryVersionEntity {
  @PrimaryColumn('text')
  @ForeignKey(() => KnowledgeEntryEntity, { onDelete: 'CASCADE' })
  slug: string;
  @PrimaryColumn('int')
  version: number;
  @Column('text')
  state: VersionState;
  @Column('jsonb')
  content: KnowledgeEntry;
  @Column('text')
  author: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('text')
  reason: string;
  @Column('text')
  source: EntryOrigin;
  /** The score of the questions that it concerns (0 to 1), where somebody measured it. */
  @Column('real', { nullable: true })
  evaluationBefore: number | null;
  @Column('real', { nullable: true })
  evaluationAfter: number | null;
}
