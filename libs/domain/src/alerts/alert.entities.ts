import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  type AlertChannel,
  alertChannels,
  type DeliveryState,
  deliveryStates,
} from '@app/contracts/alerts/alerts.constants.js';
import type { AlertLine } from '@app/contracts/alerts/alerts.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { ProductEntity, RetailerEntity } from '../catalogue/catalogue.entities.js';

/** One row. */
@Entity('alert_settings')
@Check('alert_settings_id_check', 'id = 1')
export class AlertSettingsEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;
  @Column('jsonb', { default: [] })
  mailTo: string[];
  @Column('text', { default: '' })
  webhookUrl: string;
  @Column('int', { default: 10 })
  dropPercent: number;
  @Column('boolean', { default: true })
  onBackInStock: boolean;
  @Column('boolean', { default: true })
  onCheapest: boolean;
  @Column('boolean', { default: true })
  onLook: boolean;
  @Column('text', { default: '' })
  quietFrom: string;
  @Column('text', { default: '' })
  quietTo: string;
  @Column('int', { default: 1 })
  version: number;
}

/** What is to be told, once. */
@Entity('alert')
@Index('alert_created', ['createdAt'])
export class AlertEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  /** What it is about ('crawl:…'): there is one alert of each. */
  @Column('text', { unique: true })
  key: string;
  @Column('text')
  subject: string;
  @Column('jsonb')
  lines: AlertLine[];
  /** Does not wait for the end of the quiet hours. */
  @Column('boolean', { default: false })
  isTest: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}

/** An alert to one recipient: the outbox while it waits, the log afterwards. */
@Entity('alert_delivery')
@Index('alert_delivery_alert', ['alertId'])
@Index('alert_delivery_waiting', ['dueAt'], { where: `state = 'waiting'` })
@Index('alert_delivery_created', ['createdAt', 'id'])
@Check('alert_delivery_channel_check', oneOf('channel', alertChannels))
@Check('alert_delivery_state_check', oneOf('state', deliveryStates))
export class AlertDeliveryEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('uuid')
  @ForeignKey(() => AlertEntity, { onDelete: 'CASCADE' })
  alertId: string;
  @Column('text')
  channel: AlertChannel;
  @Column('text')
  target: string;
  @Column('text', { default: 'waiting' })
  state: DeliveryState;
  /** Rises with every claim: what a worker writes of an earlier one is not stored. */
  @Column('int', { default: 0 })
  attempts: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  dueAt: Date;
  /** A worker has it until then; null while none has. */
  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;
  /** From here on the recipient may have all of it. */
  @Column('timestamptz', { nullable: true })
  handedAt: Date | null;
  @Column('text', { default: '' })
  reason: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}

/** Which shop was the cheapest for a product when that was looked at last: a change is told against it. */
@Entity('cheapest_shop')
@Index('cheapest_shop_retailer', ['retailerSlug'])
export class CheapestShopEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProductEntity, { onDelete: 'CASCADE' })
  productId: string;
  @Column('text')
  @ForeignKey(() => RetailerEntity, { onDelete: 'CASCADE' })
  retailerSlug: string;
  @Column('numeric', { precision: 12, scale: 2 })
  price: string;
}
