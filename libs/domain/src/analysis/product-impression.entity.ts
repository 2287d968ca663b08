import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { currentTransactionId } from '@app/database/transaction-id.js';
import { AnalysisEntity } from './analysis.entity.js';

/** A product that was suggested in an answer. */
@Entity('product_impression')
@Index('product_impression_created', ['createdAt'])
@Index('product_impression_last', ['productId', 'createdAt'])
@Index('product_impression_product', ['productId', 'writtenBy'])
@Index('product_impression_written_by', ['writtenBy'])
export class ProductImpressionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => AnalysisEntity, { onDelete: 'CASCADE' })
  analysisId: string;
  @PrimaryColumn('uuid')
  productId: string;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
}
