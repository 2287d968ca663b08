import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
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
  /** Ties the retailer to the product's columns: cleanyourcar, in2detailing, polishedbliss. */
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
  @Column('boolean', { default: true })
  availabilityCleanyourcar: boolean;
  @Column('boolean', { default: true })
  availabilityIn2detailing: boolean;
  @Column('boolean', { default: true })
  availabilityPolishedbliss: boolean;
  @Column('text', { default: '' })
  actualProductUrlCleanyourcar: string;
  @Column('text', { default: '' })
  actualProductUrlIn2detailing: string;
  @Column('text', { default: '' })
  actualProductUrlPolishedbliss: string;
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
