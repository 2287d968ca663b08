import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type UserType, userTypes } from '@app/contracts/early-access/early-access.constants.js';
import { IdentityColumn } from '@app/database/identity-column.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('early_access_submission')
@Index('early_access_submission_created', { synchronize: false })
@Check(
  'early_access_submission_check',
  'coalesce(shampoo, snowfoam, pre_wash, wheel_cleaner, tyre_dressing, interior_cleaner, glass_cleaner, wax, sealant, polish) is not null',
)
@Check('early_access_submission_user_type_check', oneOf('user_type', userTypes))
@Unique(['position'])
export class EarlyAccessEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  /** The order of arrival. */
  @IdentityColumn()
  position: string;
  /** Normalised, and each address once. */
  @Column('text', { unique: true })
  email: string;
  @Column('text')
  userType: UserType;
  @Column('text', { nullable: true })
  shampoo: string | null;
  @Column('text', { nullable: true })
  snowfoam: string | null;
  @Column('text', { nullable: true })
  preWash: string | null;
  @Column('text', { nullable: true })
  wheelCleaner: string | null;
  @Column('text', { nullable: true })
  tyreDressing: string | null;
  @Column('text', { nullable: true })
  interiorCleaner: string | null;
  @Column('text', { nullable: true })
  glassCleaner: string | null;
  @Column('text', { nullable: true })
  wax: string | null;
  @Column('text', { nullable: true })
  sealant: string | null;
  @Column('text', { nullable: true })
  polish: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
