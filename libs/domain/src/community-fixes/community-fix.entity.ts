import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  FixCategory,
  FixPictureFile,
  FixStatus,
} from '@app/contracts/community-fixes/community-fixes.constants.js';

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
export class CommunityFixEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  title: string;
  @Column('text')
  description: string;
  @Column('text')
  category: FixCategory;
  @Column('text')
  status: FixStatus;
  @Column('uuid', { nullable: true })
  visitorId: string | null;
  @Column('jsonb')
  beforePicture: KeptPicture;
  @Column('jsonb')
  afterPicture: KeptPicture;
  @Column('boolean')
  isSample: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;
}
