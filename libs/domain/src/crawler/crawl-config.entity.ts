import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { crawlFrequencies } from '@app/contracts/crawler/crawler.constants.js';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { RetailerEntity } from '../catalogue/catalogue.entities.js';

@Entity('crawl_config')
@Check('crawl_config_crawl_frequency_check', oneOf('crawl_frequency', crawlFrequencies))
export class CrawlConfigEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text', { unique: true })
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @Column('text')
  baseUrl: string;
  @Column('text')
  productListUrl: string;
  @Column('jsonb')
  selectors: CrawlConfig['selectors'];
  @Column('text', { default: 'daily' })
  crawlFrequency: CrawlConfig['crawlFrequency'];
  @Column('boolean', { default: false })
  isActive: boolean;
  @Column('text', { default: '' })
  permissionNote: string;
  /** An earlier run found products only with script. */
  @Column('boolean', { default: false })
  needsScript: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
