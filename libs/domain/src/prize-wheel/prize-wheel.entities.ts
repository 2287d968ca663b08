import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PrizeType } from '@app/contracts/prize-wheel/prize-wheel.contract.js';

/** The one row with the wheel's configuration. */
@Entity('wheel_config')
export class WheelConfigEntity {
  @PrimaryColumn('int')
  id: number;
  @Column('boolean')
  isEnabled: boolean;
  @Column('int')
  maxSpinsPerUser: number;
  @Column('int')
  spinCooldownHours: number;
  @Column('text')
  wheelColors: string;
  @Column('text')
  wheelStyle: string;
  /** Counts the staff's saves. */
  @Column('int')
  version: number;
}

@Entity('wheel_prize')
export class WheelPrizeEntity {
  @PrimaryColumn('text')
  id: string;
  /** Clockwise from the top. */
  @Column('int')
  position: number;
  @Column('text')
  name: string;
  @Column('text')
  type: PrizeType;
  /** The code, for staff and the winner alone. */
  @Column('text')
  value: string;
  @Column('text')
  description: string;
  @Column('double precision')
  probability: number;
  @Column('text')
  color: string;
  @Column('text')
  icon: string;
  @Column('int')
  qtyAvailable: number;
}

@Entity('wheel_spin')
export class WheelSpinEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  /** As it was typed. */
  @Column('text')
  email: string;
  /** As addresses are compared: see `addressKey`. */
  @Column('text')
  emailKey: string;
  /** Empty when the client sent none. */
  @Column('text')
  sessionId: string;
  @Column('text')
  prizeWon: string;
  @Column('text')
  prizeType: PrizeType;
  @Column('text')
  prizeValue: string;
  @Column('boolean')
  hasWon: boolean;
  @Column('int', { nullable: true })
  segmentIndex: number | null;
  /** What the client said it won. Kept for audit, never believed. */
  @Column('jsonb')
  claim: SpinClaim;
  @Column('text', { nullable: true })
  idempotencyKey: string | null;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

export interface SpinClaim {
  prizeWon: string | null;
  prizeType: string | null;
  prizeValue: string | null;
}
