import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PageMemory } from '@app/crawl/ports.js';
import { RetailerEntity } from '../catalogue/catalogue.entities.js';

/** What a page held in the last run whose products were accepted. */
@Entity('crawl_memory')
export class CrawlMemoryEntity {
  @PrimaryColumn('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @PrimaryColumn('text')
  pageKey: string;
  @Column('jsonb')
  memory: PageMemory;
}
