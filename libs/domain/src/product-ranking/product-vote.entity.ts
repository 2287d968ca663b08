import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.entities.js';

@Entity('product_vote')
@Check('product_vote_votes_check', 'votes >= 0')
export class ProductVoteEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProductEntity, { onDelete: 'CASCADE' })
  productId: string;
  @Column('int')
  votes: number;
}
