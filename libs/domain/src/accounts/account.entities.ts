import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Garage } from '@app/contracts/accounts/garage.contract.js';

@Entity('account')
@Unique(['issuer', 'subject'])
export class AccountEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  issuer: string;
  /** The provider's own name for the person: the only thing about them that never changes. */
  @Column('text')
  subject: string;
  @Column('text')
  name: string;
  @Column('text', { nullable: true })
  email: string | null;
  @Column('text', { nullable: true })
  imageUrl: string | null;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  signedInAt: Date;
}

@Entity('account_session')
@Index('account_session_account', ['accountId'])
export class AccountSessionEntity {
  @PrimaryColumn('bytea')
  tokenHash: Buffer;
  @Column('uuid')
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  accountId: string;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
  @Column('uuid', { unique: true })
  @Generated('uuid')
  id: string;
}

/** Kept for as long as the account, and forgotten with one tap. */
@Entity('account_garage')
export class AccountGarageEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  accountId: string;
  @Column('jsonb')
  car: Garage['car'];
  @Column('jsonb')
  shelf: Garage['shelf'];
}
