import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('video')
@Index('video_video_id', ['videoId'], { unique: true, where: "video_id <> ''" })
@Index('video_created', ['createdAt'])
export class VideoEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  /** Eleven characters, or '' while nobody has chosen a video for the keywords. */
  @Column('text', { default: '' })
  videoId: string;
  /** Separated by commas. */
  @Column('text')
  keywords: string;
  @Column('text', { default: '' })
  description: string;
  @Column('boolean', { default: false })
  isYoutubeShort: boolean;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
