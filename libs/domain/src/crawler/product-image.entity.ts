import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.entities.js';

/** Where a product's picture is from; one row per product, so that each is asked for once. */
@Entity('product_image')
export class ProductImageEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProductEntity, { onDelete: 'CASCADE' })
  productId: string;
  @Column('text')
  sourceUrl: string;
}
