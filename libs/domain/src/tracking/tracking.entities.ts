import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';
import { type Browser, browsers, type Device, devices } from '@app/contracts/tracking/tracking.contract.js';
import { AnalysisEntity } from '../analysis/analysis.entity.js';

@Entity('visit_event')
@Index('visit_event_created', ['createdAt'])
@Index('visit_event_written_by', ['writtenBy'])
@Check('visit_event_browser_check', oneOf('browser', browsers))
@Check('visit_event_device_check', oneOf('device', devices))
export class VisitEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  /** The signed cookie's visitor, or a keyed hash of the address for callers without one. */
  @Column('text')
  visitorKey: string;
  /** The id that the browser claims for itself. */
  @Column('text')
  clientVisitorId: string;
  @Column('text')
  sessionId: string;
  @Column('text')
  device: Device;
  @Column('text')
  browser: Browser;
  @Column('text')
  referrer: string;
  @Column('text')
  currentUrl: string;
  /** Part of the key, as the month's table is chosen by it. */
  @PrimaryColumn('timestamptz')
  createdAt: Date;
}

@Entity('search_event')
@Index('search_event_analysis', ['analysisId'], { where: 'analysis_id is not null' })
@Index('search_event_created', { synchronize: false })
@Index('search_event_words', { synchronize: false })
@Index('search_event_written_by', ['writtenBy'])
@Check('search_event_search_type_check', oneOf('search_type', analysisSchema.shape.inputType.options))
export class SearchEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('text')
  visitorKey: string;
  @Column('text')
  clientVisitorId: string;
  @Column('text')
  sessionId: string;
  @Column('text')
  searchQuery: string;
  /** Null where the answer itself is known. */
  @Column('text', { nullable: true })
  aiFix: string | null;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => AnalysisEntity, { onDelete: 'SET NULL' })
  analysisId: string | null;
  @Column('text')
  searchType: Analysis['inputType'];
  @Column('boolean')
  responseGenerated: boolean;
  /** By a trigger: its words as they are looked for. */
  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  words: string | null;
  /** Part of the key, as the month's table is chosen by it. */
  @PrimaryColumn('timestamptz')
  createdAt: Date;
}

@Entity('search_term_event')
@Index('search_term_event_age', ['createdAt'])
@Index('search_term_event_presentable', { synchronize: false })
@Index('search_term_event_written_by', ['writtenBy'])
export class SearchTermEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('text')
  visitorKey: string;
  @Column('text')
  term: string;
  /** Trimmed, single spaces, lower case: what makes two terms the same one. */
  @Column('text')
  normalised: string;
  /** False for what must never be shown to others: too long, or with an address, a number or a link in it. */
  @Column('boolean')
  isPresentable: boolean;
  /** Part of the key, as the month's table is chosen by it. */
  @PrimaryColumn('timestamptz')
  createdAt: Date;
}

/** Somebody went to a shop to buy. */
@Entity('buy_now_event')
@Index('buy_now_event_created', ['createdAt'])
@Index('buy_now_event_written_by', ['writtenBy'])
export class BuyNowEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('text')
  visitorKey: string;
  @Column('uuid')
  productId: string;
  @Column('text')
  retailerSlug: string;
  @PrimaryColumn('timestamptz')
  createdAt: Date;
}
