import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('assistant_session')
@Index('assistant_session_account', ['accountId'], { where: 'account_id is not null' })
@Index('assistant_session_age', ['createdAt'])
@Index('assistant_session_visitor', { synchronize: false })
export class AssistantSessionEntity {
  @PrimaryColumn('text')
  id: string;
  /** Null: opened by a caller without cookies, reachable by its id. */
  @Column('uuid', { nullable: true })
  visitorId: string | null;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('uuid', { nullable: true })
  // By name: the accounts' own services know the sessions.
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  accountId: string | null;
}
