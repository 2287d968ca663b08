import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PhotoVariant } from '@app/contracts/photos.constants.js';
import { AssistantSessionEntity } from '../sessions/assistant-session.entity.js';
import type { PhotoQuality } from './photo-quality.js';

/** A picture that the worker made of a photo. */
export interface StoredDerivative {
  variant: Exclude<PhotoVariant, 'original'>;
  storageKey: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

@Entity('photo')
@Index('photo_age', ['createdAt'])
@Index('photo_session', ['sessionId'])
export class PhotoEntity {
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
  @Column('int')
  width: number;
  @Column('int')
  height: number;
  @Column('int')
  bytes: number;
  @Column('text')
  quality: PhotoQuality;
  /** A data URL of a few hundred bytes; null until the worker has been there. */
  @Column('text', { nullable: true })
  placeholder: string | null;
  @Column('jsonb', { default: [] })
  derivatives: StoredDerivative[];
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
