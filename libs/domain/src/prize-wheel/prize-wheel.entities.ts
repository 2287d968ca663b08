import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type PrizeType, prizeTypes } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';

/** The one row with the wheel's configuration. */
@Entity('wheel_config')
@Check('wheel_config_id_check', 'id = 1')
@Check('wheel_config_max_spins_per_user_check', 'max_spins_per_user > 0')
@Check('wheel_config_spin_cooldown_hours_check', 'spin_cooldown_hours > 0')
export class WheelConfigEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;
  @Column('boolean', { default: true })
  isEnabled: boolean;
  @Column('int', { default: 1 })
  maxSpinsPerUser: number;
  @Column('int', { default: 24 })
  spinCooldownHours: number;
  @Column('text')
  wheelColors: string;
  @Column('text', { default: 'modern' })
  wheelStyle: string;
  /** Counts the staff's saves. */
  @Column('int', { default: 1 })
  version: number;
}

@Entity('wheel_prize')
@Check('wheel_prize_probability_check', 'probability >= 0')
@Check('wheel_prize_qty_available_check', 'qty_available >= 0')
@Check('wheel_prize_qty_restock_check', 'qty_restock >= 0')
@Check('wheel_prize_type_check', oneOf('type', prizeTypes))
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
  @Column('text', { default: '' })
  value: string;
  @Column('text', { default: '' })
  description: string;
  @Column('double precision')
  probability: number;
  @Column('text', { default: '' })
  color: string;
  @Column('text', { default: '' })
  icon: string;
  @Column('int')
  qtyAvailable: number;
  /** What a restock fills the stock up to; null for a prize that it leaves alone. */
  @Column('int', { nullable: true })
  qtyRestock: number | null;
}

/** A spin keeps the prize's words as they were: staff may rename or delete the prize the next day. */
@Entity('wheel_spin')
@Index('wheel_spin_address', { synchronize: false })
@Index('wheel_spin_idempotency', ['emailKey', 'idempotencyKey'], { unique: true })
@Index('wheel_spin_newest', { synchronize: false })
@Index('wheel_spin_written_by', ['writtenBy'])
export class WheelSpinEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  /** As it was typed. */
  @Column('text')
  email: string;
  /** As addresses are compared: see `addressKey`. */
  @Column('text')
  emailKey: string;
  /** Empty when the client sent none. */
  @Column('text', { default: '' })
  sessionId: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
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
