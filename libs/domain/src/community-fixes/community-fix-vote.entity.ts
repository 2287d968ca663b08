import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CommunityFixEntity } from './community-fix.entity.js';

/** The count of a fix is the count of its rows: there is no counter that could drift. */
@Entity('community_fix_vote')
@Index('community_fix_vote_address', ['address', 'createdAt'])
export class CommunityFixVoteEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => CommunityFixEntity, { onDelete: 'CASCADE' })
  fixId: string;
  /** The signed cookie's visitor, or the address of a caller without one; keyed hashes, so that no address is kept. */
  @PrimaryColumn('text')
  voter: string;
  @Column('text')
  address: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
