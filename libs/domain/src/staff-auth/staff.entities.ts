import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('staff_user')
@Index('staff_user_username', { synchronize: false })
export class StaffUserEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  username: string;
  /** argon2id, with its parameters in it. */
  @Column('text')
  passwordHash: string;
  @Column('boolean', { default: false })
  isDisabled: boolean;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

@Entity('staff_session')
@Index('staff_session_user', ['userId'])
export class StaffSessionEntity {
  @PrimaryColumn('bytea')
  tokenHash: Buffer;
  @Column('uuid')
  @ForeignKey(() => StaffUserEntity, { onDelete: 'CASCADE' })
  userId: string;
  @Column('text')
  csrfToken: string;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
  @Column('uuid', { unique: true })
  @Generated('uuid')
  id: string;
  @Column('text', { nullable: true })
  network: string | null;
  @Column('text', { default: 'Unknown browser' })
  browser: string;
}

/** A network that an account has signed in from. */
@Entity('staff_known_network')
export class StaffKnownNetworkEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => StaffUserEntity, { onDelete: 'CASCADE' })
  userId: string;
  @PrimaryColumn('text')
  network: string;
  @Column('timestamptz', { default: () => 'now()' })
  lastSignInAt: Date;
}
