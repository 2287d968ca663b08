import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns and their order are the limiter library's. */
@Entity('rate_limit')
export class RateLimitEntity {
  @PrimaryColumn('varchar', { length: 255 })
  key: string;
  @Column('int', { default: 0 })
  points: number;
  @Column('bigint', { nullable: true })
  expire: string | null;
}
