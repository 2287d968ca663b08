import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { StaffUserEntity } from './staff.entities.js';

@Entity('staff_second_factor')
export class StaffSecondFactorEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => StaffUserEntity, { onDelete: 'CASCADE' })
  userId: string;
  /** Encrypted with a key made of the installation's secret. */
  @Column('bytea')
  secret: Buffer;
  /** Null until the first right code: until then it is not asked for. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
  /** The time step of the newest code that was taken: no code is taken twice. */
  @Column('bigint', { default: 0 })
  lastStep: string;
  /** Codes tried in the window that began at `triesSince`, from wherever. */
  @Column('int', { default: 0 })
  tries: number;
  @Column('timestamptz', { default: () => 'now()' })
  triesSince: Date;
}

@Entity('staff_recovery_code')
export class StaffRecoveryCodeEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => StaffSecondFactorEntity, { onDelete: 'CASCADE' })
  userId: string;
  @PrimaryColumn('bytea')
  codeHash: Buffer;
}
