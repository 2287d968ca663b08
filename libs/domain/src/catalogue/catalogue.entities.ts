import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  type Brand,
  brandPriorities,
  brandSchema,
  type Retailer,
  retailerCategories,
  retailerSchema,
} from '@app/contracts/catalogue/catalogue.contract.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('brand')
@Index('brand_name', { synchronize: false })
@Check('brand_priority_check', oneOf('priority', brandPriorities))
@Check('brand_status_check', oneOf('status', brandSchema.shape.status.options))
export class BrandEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  @Column('text')
  priority: Brand['priority'];
  @Column('text')
  category: string;
  @Column('text')
  status: Brand['status'];
  @Column('text', { default: '' })
  notes: string;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
}

@Entity('retailer')
@Index('retailer_name', { synchronize: false })
@Check('retailer_category_check', oneOf('category', retailerCategories))
@Check('retailer_status_check', oneOf('status', retailerSchema.shape.status.options))
export class RetailerEntity {
  /** Never changes, whatever the shop is called. */
  @PrimaryColumn('text')
  slug: string;
  @Column('text')
  retailer: string;
  @Column('text')
  category: Retailer['category'];
  @Column('text', { default: '' })
  shippingCost: string;
  @Column('int', { default: 1 })
  priority: number;
  @Column('text')
  status: Retailer['status'];
  @Column('text', { default: '' })
  notes: string;
  @Column('int', { default: 1 })
  version: number;
}

@Entity('product')
@Index('product_by_brand', { synchronize: false })
@Index('product_by_category', { synchronize: false })
@Index('product_by_change', ['updatedAt', 'id'])
@Index('product_by_name', { synchronize: false })
@Index('product_category', ['category'])
@Index('product_name_brand', { synchronize: false })
export class ProductEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  productName: string;
  @Column('text')
  brand: string;
  @Column('text')
  category: string;
  @Column('text', { default: '' })
  description: string;
  @Column('text', { default: '' })
  priceRange: string;
  @Column('text', { default: '' })
  problemType: string;
  @Column('text', { default: '' })
  keywords: string;
  @Column('text', { default: '' })
  aiLogic: string;
  @Column('text', { default: '' })
  imageUrl: string;
  @Column('text', { default: '' })
  youtubeVideoId: string;
  @Column('boolean', { default: false })
  isYoutubeShort: boolean;
  @Column('boolean', { default: false })
  isSample: boolean;
  /** Rises with every change, by staff or by a crawl. */
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}

/** That an offer, without an alias, is one that visitors may be led to. The index holds those, so queries use these very words. */
export const SOLD = `is_available and url ~* '^https?://[^[:space:]]+$'`;

/** What is known of a product at one shop: by staff, or by a crawl. */
@Entity('product_offer')
@Index('product_offer_retailer', ['retailerSlug'])
@Index('product_offer_sold', ['productId', 'retailerSlug'], { where: SOLD })
export class ProductOfferEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProductEntity, { onDelete: 'CASCADE' })
  productId: string;
  @PrimaryColumn('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  /** '' where nobody gave one; only an http or https address is ever offered. */
  @Column('text', { default: '' })
  url: string;
  @Column('boolean', { default: true })
  isAvailable: boolean;
  /** What a crawl read for exactly this product, with its currency and when; null where none did. */
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  price: string | null;
  @Column('text', { nullable: true })
  currency: string | null;
  @Column('timestamptz', { nullable: true })
  seenAt: Date | null;
}
