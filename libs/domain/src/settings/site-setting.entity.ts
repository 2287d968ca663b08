import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteSettingName } from '@app/contracts/settings/settings.constants.js';

@Entity('site_setting')
export class SiteSettingEntity {
  @PrimaryColumn('text')
  name: SiteSettingName;
  @Column('jsonb')
  value: string | number | boolean;
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
