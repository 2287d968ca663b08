import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_DISPLAY_ORDER } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';

@Entity('sponsored_ad')
@Check('sponsored_ad_display_order_check', `display_order between 1 and ${MAX_DISPLAY_ORDER}`)
export class SponsoredAdEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  url: string;
  @Column('text')
  imageUrl: string;
  @Column('boolean', { default: true })
  isActive: boolean;
  /** 1 to 3; two may share a place, the older one goes first. */
  @Column('int')
  displayOrder: number;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
