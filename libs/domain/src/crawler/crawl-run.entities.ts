import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type CrawlLog, crawlLogSchema, type CrawlRun, pageStates } from '@app/contracts/crawler/crawler.contract.js';
import { runOutcomes } from '@app/contracts/jobs/jobs.constants.js';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import type { CrawlTally, PageMemory, PageState, RunSummary } from '@app/crawl/ports.js';
import { IdentityColumn } from '@app/database/identity-column.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';
import { RetailerEntity } from '../catalogue/catalogue.entities.js';
import { JobRunEntity } from '../jobs/job-run.entity.js';

/** One beside each run of the kind `crawl`. */
@Entity('crawl_run')
@Index('crawl_run_retailer', { synchronize: false })
@Index('crawl_run_written_by', ['writtenBy'])
@Check('crawl_run_outcome_check', oneOf('outcome', runOutcomes))
export class CrawlRunEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => JobRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @Column('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('text', { nullable: true })
  outcome: CrawlRun['outcome'];
  @Column('jsonb', { default: [] })
  reasons: CrawlRun['reasons'];
  /** The engine's counts so far, and in the end what later runs are compared with. */
  @Column('jsonb', { nullable: true })
  tally: CrawlTally | null;
  @Column('jsonb', { nullable: true })
  summary: RunSummary | null;
  @Column('int', { default: 0 })
  newCount: number;
  @Column('int', { default: 0 })
  changedCount: number;
  @Column('int', { default: 0 })
  goneCount: number;
  /** Found values that differ from the stored ones and wait for somebody's word. */
  @Column('int', { default: 0 })
  heldCount: number;
  @Column('text', { nullable: true })
  acceptedBy: string | null;
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}

@Entity('crawl_page')
@Check('crawl_page_state_check', oneOf('state', pageStates))
export class CrawlPageEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => CrawlRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @PrimaryColumn('text')
  key: string;
  @Column('text')
  url: string;
  @Column('int')
  pageOrder: number;
  @Column('text', { default: 'queued' })
  state: PageState;
  @Column('int', { nullable: true })
  status: number | null;
  @Column('text', { default: '' })
  reason: string;
  @Column('int', { default: 0 })
  productCount: number;
  /** Kept for conditional requests once the run's products are stored. */
  @Column('jsonb', { nullable: true })
  memory: PageMemory | null;
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** What a run found, before it is stored and while it is held. */
@Entity('crawl_found')
export class CrawlFoundEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => CrawlRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @PrimaryColumn('text')
  key: string;
  @IdentityColumn()
  position: string;
  /** Null: an unchanged page still holds it. */
  @Column('jsonb', { nullable: true })
  product: CrawledProduct | null;
  /** Why it is not stored without somebody's word, as a sentence; null where nothing speaks against it. */
  @Column('text', { nullable: true })
  doubt: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  seenAt: Date;
}

@Entity('crawl_log')
@Index('crawl_log_retailer', ['retailerSlug', 'id'])
@Index('crawl_log_run', ['runId', 'id'])
@Check('crawl_log_level_check', oneOf('level', crawlLogSchema.shape.level.options))
export class CrawlLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('uuid')
  @ForeignKey(() => CrawlRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @Column('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @Column('int')
  attempt: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('text')
  level: CrawlLog['level'];
  @Column('text', { nullable: true })
  url: string | null;
  @Column('int', { nullable: true })
  status: number | null;
  @Column('text')
  message: string;
}
