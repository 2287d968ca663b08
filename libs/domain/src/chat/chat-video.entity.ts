import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { oneOf } from '@app/database/one-of.js';
import { AssistantSessionEntity } from '../sessions/assistant-session.entity.js';

const videoTypes = ['video/mp4', 'video/quicktime', 'video/x-msvideo'] as const;
export type VideoType = (typeof videoTypes)[number];

@Entity('chat_video')
@Index('chat_video_age', ['createdAt'])
@Index('chat_video_session', ['sessionId'])
@Check('chat_video_content_type_check', oneOf('content_type', videoTypes))
export class ChatVideoEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  @ForeignKey(() => AssistantSessionEntity, { onDelete: 'CASCADE' })
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
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
