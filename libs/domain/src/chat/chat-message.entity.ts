import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChatRole } from '@app/contracts/chat/chat.contract.js';

@Entity('chat_message')
export class ChatMessageEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  /** Order within a session, also of two messages stored in one transaction. */
  @Column({ type: 'bigint', insert: false, update: false })
  position: string;
  @Column('text')
  sessionId: string;
  @Column('uuid', { nullable: true })
  analysisId: string | null;
  @Column('text')
  role: ChatRole;
  @Column('text')
  content: string;
  @Column('boolean')
  isIncomplete: boolean;
  /** What the visitor sent with it; at most one of the two. */
  @Column('uuid', { nullable: true })
  photoId: string | null;
  @Column('uuid', { nullable: true })
  videoId: string | null;
  /** Answers to tap. */
  @Column('jsonb')
  options: string[];
  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt: Date;
}
