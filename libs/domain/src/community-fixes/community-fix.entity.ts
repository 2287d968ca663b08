import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  fixCategories,
  type FixCategory,
  type FixPictureFile,
  type FixStatus,
  fixStatuses,
} from '@app/contracts/community-fixes/community-fixes.constants.js';
import { oneOf } from '@app/database/one-of.js';

/** One form of a picture, in the picture's folder. */
export interface KeptFile {
  name: FixPictureFile;
  contentType: string;
  width: number;
  height: number;
}

export interface KeptPicture {
  /** Where its files are: 'fixes/<id>/before', or a folder of the sample pictures. */
  folder: string;
  width: number;
  height: number;
  /** A data URL of a few hundred bytes; null until the worker has been there. */
  placeholder: string | null;
  files: KeptFile[];
}

@Entity('community_fix')
@Index('community_fix_pending', ['visitorId'], { where: `status = 'pending'` })
@Index('community_fix_status', { synchronize: false })
@Check('community_fix_category_check', oneOf('category', fixCategories))
@Check('community_fix_status_check', oneOf('status', fixStatuses))
export class CommunityFixEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  title: string;
  @Column('text')
  description: string;
  @Column('text')
  category: FixCategory;
  @Column('text', { default: 'pending' })
  status: FixStatus;
  /** The browser that sent it; null for a caller without cookies and for samples. */
  @Column('uuid', { nullable: true })
  visitorId: string | null;
  @Column('jsonb')
  beforePicture: KeptPicture;
  @Column('jsonb')
  afterPicture: KeptPicture;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;
}
