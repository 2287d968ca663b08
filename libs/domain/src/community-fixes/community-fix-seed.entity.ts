import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row once the samples were put in: removed ones must not come back with the next start. */
@Entity('community_fix_seed')
@Check('community_fix_seed_id_check', 'id = 1')
export class CommunityFixSeedEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;
  @Column('timestamptz', { default: () => 'now()' })
  seededAt: Date;
}
