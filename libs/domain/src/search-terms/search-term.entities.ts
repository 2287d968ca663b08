import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Shown while visitors have not searched enough for ten terms of their own. */
@Entity('sample_search_term')
export class SampleSearchTermEntity {
  @PrimaryColumn('int')
  position: number;
  @Column('text')
  term: string;
}

@Entity('search_term_blocklist')
export class SearchTermBlocklistEntity {
  @PrimaryColumn('text')
  normalised: string;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
