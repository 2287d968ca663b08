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
  /** 1 to 3; several may share a place. */
  @Column('int')
  displayOrder: number;
  /** Its place among those, where staff have ordered them; the others follow, the older first. */
  @Column('int', { nullable: true })
  rank: number | null;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
