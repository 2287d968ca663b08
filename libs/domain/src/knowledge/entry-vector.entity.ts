import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { KnowledgeEntryEntity } from './knowledge-entry.entity.js';

@Entity('entry_vector')
export class EntryVectorEntity {
  @PrimaryColumn('text')
  @ForeignKey(() => KnowledgeEntryEntity, { onDelete: 'CASCADE' })
  slug: string;
  @Column('int')
  version: number;
  @PrimaryColumn('text')
  model: string;
  @Column('real', { array: true })
  vector: number[];
}
