import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sponsored_ad')
export class SponsoredAdEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  url: string;
  @Column('text')
  imageUrl: string;
  @Column('boolean')
  isActive: boolean;
  /** 1 to 3; two may share a place, the older one goes first. */
  @Column('int')
  displayOrder: number;
  @Column('boolean')
  isSample: boolean;
  @Column('int')
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
