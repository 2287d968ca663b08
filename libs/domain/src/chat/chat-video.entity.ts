import { Column, Entity, PrimaryColumn } from 'typeorm';

export type VideoType = 'video/mp4' | 'video/quicktime' | 'video/x-msvideo';

@Entity('chat_video')
export class ChatVideoEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  sessionId: string;
  /** As the visitor's device called it, for staff to read; never a path of ours. */
  @Column('text')
  fileName: string;
  @Column('text')
  storageKey: string;
  @Column('text')
  contentType: VideoType;
  @Column('int')
  bytes: number;
}
