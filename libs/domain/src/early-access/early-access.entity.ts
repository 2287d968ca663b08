import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UserType } from '@app/contracts/early-access/early-access.constants.js';

@Entity('early_access_submission')
export class EarlyAccessEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  /** The order of arrival. */
  @Column({ type: 'bigint', insert: false, update: false })
  position: string;
  /** Normalised, and each address once. */
  @Column('text')
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
  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
