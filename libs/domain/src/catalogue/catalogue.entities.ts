import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Brand, Retailer } from '@app/contracts/catalogue/catalogue.contract.js';

@Entity('brand')
export class BrandEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  name: string;
  @Column('text')
  priority: Brand['priority'];
  @Column('text')
  category: string;
  @Column('text')
  status: Brand['status'];
  @Column('text')
  notes: string;
  @Column('boolean')
  isSample: boolean;
  @Column('int')
  version: number;
}

@Entity('retailer')
export class RetailerEntity {
  /** Ties the retailer to the product's columns: cleanyourcar, in2detailing, polishedbliss. */
  @PrimaryColumn('text')
  slug: string;
  @Column('text')
  retailer: string;
  @Column('text')
  category: Retailer['category'];
  @Column('text')
  shippingCost: string;
  @Column('int')
  priority: number;
  @Column('text')
  status: Retailer['status'];
  @Column('text')
  notes: string;
  @Column('int')
  version: number;
}

@Entity('product')
export class ProductEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  productName: string;
  @Column('text')
  brand: string;
  @Column('text')
  category: string;
  @Column('text')
  description: string;
  @Column('text')
  priceRange: string;
  @Column('text')
  problemType: string;
  @Column('text')
  keywords: string;
  @Column('text')
  aiLogic: string;
  @Column('text')
  imageUrl: string;
  @Column('text')
  youtubeVideoId: string;
  @Column('boolean')
  isYoutubeShort: boolean;
  @Column('boolean')
  availabilityCleanyourcar: boolean;
  @Column('boolean', { name: 'availability_in2detailing' })
  availabilityIn2detailing: boolean;
  @Column('boolean')
  availabilityPolishedbliss: boolean;
  @Column('text')
  actualProductUrlCleanyourcar: string;
  @Column('text', { name: 'actual_product_url_in2detailing' })
  actualProductUrlIn2detailing: string;
  @Column('text')
  actualProductUrlPolishedbliss: string;
  @Column('boolean')
  isSample: boolean;
  /** Rises with every change, by staff or by a crawl. */
  @Column('int')
  version: number;
  @Column('timestamptz')
  updatedAt: Date;
}
