import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of a spin whose entry was deleted on request: that its address may not spin yet. */
@Entity('wheel_cooldown')
export class WheelCooldownEntity {
  @PrimaryColumn('text')
  addressHash: string;
  @Column('timestamptz')
  nextSpinAt: Date;
}
