import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture for an ad. Its files lie in `ads/<id>/`; an ad names it by its path. */
@Entity('sponsored_ad_image')
@Index('sponsored_ad_image_created', ['createdAt'])
export class SponsoredAdImageEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('int')
  width: number;
  @Column('int')
  height: number;
  /** The form for the carousel is there; until then the whole picture is sent. */
  @Column('boolean', { default: false })
  isMade: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
