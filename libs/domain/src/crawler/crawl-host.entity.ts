import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request at a time to a host, from all workers together. */
@Entity('crawl_host')
export class CrawlHostEntity {
  @PrimaryColumn('text')
  host: string;
  @Column('uuid', { nullable: true })
  holder: string | null;
  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;
  @Column('timestamptz', { nullable: true })
  lastEndedAt: Date | null;
}
