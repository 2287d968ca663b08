import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row with the installation's secret. */
@Entity('installation')
@Check('installation_id_check', 'id = 1')
export class InstallationEntity {
  @PrimaryColumn('int', { default: 1 })
  id: number;
  @Column('bytea')
  secret: Buffer;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
