import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type ProductChange, productChanges } from '@app/contracts/crawler/crawler.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { ProductEntity, RetailerEntity } from '../catalogue/catalogue.entities.js';

/** `open` and `matched` are the rules' word; the others are the staff's, which no later run overrides. */
const matchStates = ['open', 'matched', 'accepted', 'ignored', 'review'] as const;

@Entity('crawled_product')
@Index('crawled_product_by_name', { synchronize: false })
@Index('crawled_product_by_price', ['price', 'id'])
@Index('crawled_product_product', ['productId'], { where: 'product_id is not null' })
@Index('crawled_product_review', ['retailerSlug'], { where: 'product_id is null' })
@Check('crawled_product_change_check', oneOf('change', productChanges))
@Check('crawled_product_match_state_check', oneOf('match_state', matchStates))
@Unique(['retailerSlug', 'key'])
export class CrawledProductEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @Column('text')
  key: string;
  @Column('text')
  name: string;
  @Column('text')
  url: string;
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  price: string | null;
  @Column('boolean', { default: false })
  isFromPrice: boolean;
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  originalPrice: string | null;
  @Column('text', { nullable: true })
  currency: string | null;
  @Column('text', { nullable: true })
  size: string | null;
  @Column('text', { nullable: true })
  description: string | null;
  @Column('text', { nullable: true })
  brand: string | null;
  @Column('text', { nullable: true })
  category: string | null;
  @Column('boolean', { nullable: true })
  inStock: boolean | null;
  @Column('text', { nullable: true })
  imageUrl: string | null;
  @Column('text', { nullable: true })
  sku: string | null;
  @Column('text', { nullable: true })
  gtin: string | null;
  /** What its own page says, where a run has read that one, and when. */
  @Column('text', { nullable: true })
  pageText: string | null;
  @Column('timestamptz', { nullable: true })
  pageReadAt: Date | null;
  @Column('timestamptz')
  firstSeenAt: Date;
  @Column('timestamptz')
  lastSeenAt: Date;
  /** Complete runs in a row that did not find it. */
  @Column('int', { default: 0 })
  missedRuns: number;
  @Column('timestamptz', { nullable: true })
  goneAt: Date | null;
  /** What the run that changed it last did to it. */
  @Column('text', { nullable: true })
  change: ProductChange | null;
  @Column('uuid', { nullable: true })
  changedRunId: string | null;
  @Column('uuid', { nullable: true })
  lastRunId: string | null;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => ProductEntity, { onDelete: 'SET NULL' })
  productId: string | null;
  @Column('text', { default: 'open' })
  matchState: (typeof matchStates)[number];
  @Column('text', { nullable: true })
  matchBy: string | null;
  @Column('timestamptz', { nullable: true })
  matchAt: Date | null;
}

@Entity('price_history')
@Unique(['crawledProductId', 'runId'])
export class PriceHistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('uuid')
  @ForeignKey(() => CrawledProductEntity, { onDelete: 'CASCADE' })
  crawledProductId: string;
  @Column('uuid', { nullable: true })
  runId: string | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  price: string | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  originalPrice: string | null;
  @Column('text', { nullable: true })
  currency: string | null;
  @Column('boolean', { nullable: true })
  inStock: boolean | null;
  @Column('timestamptz')
  seenAt: Date;
}
