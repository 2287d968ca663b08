import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatVideoEntity } from './chat-video.entity.js';

/** How many messages of a long chat are read at once. */
const MAX_OF_SESSION = 400;

export interface Exchange {
  sessionId: string;
  analysisId: string | null;
  question: string;
  reply: string;
  isIncomplete: boolean;
  isEvaluation: boolean;
  photoId?: string | null;
  videoId?: string | null;
  /** Answers to tap that go with the reply. */
  options?: string[];
}

@Injectable()
export class ChatRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores both sides at once: a question without a reply, or a reply without its question, is never kept. Gives the
   * reply's id.
   */
  async insertExchange(exchange: Exchange, outer?: EntityManager): Promise<string> {
    if (!outer) return this.database.transaction(({ manager }) => this.insertExchange(exchange, manager));
    const { sessionId, analysisId, isEvaluation, photoId = null, videoId = null, options = [] } = exchange;
    const question = { role: 'user' as const, content: exchange.question, isIncomplete: false };
    const reply = { role: 'assistant' as const, content: exchange.reply, isIncomplete: exchange.isIncomplete };
    await outer.insert(ChatMessageEntity, {
      sessionId,
      analysisId,
      isEvaluation,
      ...question,
      photoId,
      videoId,
      options: [],
    });
    const { identifiers } = await outer.insert(ChatMessageEntity, {
      sessionId,
      analysisId,
      isEvaluation,
      ...reply,
      options,
    });
    return String(identifiers[0]?.['id']);
  }

  /** Oldest first. */
  async findOfSession(sessionId: string, limit = MAX_OF_SESSION): Promise<ChatMessageEntity[]> {
    const newest = await this.database.manager.find(ChatMessageEntity, {
      where: { sessionId },
      order: { position: 'DESC' },
      take: limit,
    });
    return newest.reverse();
  }

  async findMessage(id: string): Promise<ChatMessageEntity | null> {
    return this.database.manager.findOneBy(ChatMessageEntity, { id });
  }

  async insertVideo(manager: EntityManager, video: Omit<ChatVideoEntity, 'createdAt'>): Promise<void> {
    await manager.insert(ChatVideoEntity, video);
  }

  async findVideo(id: string): Promise<ChatVideoEntity | null> {
    return this.database.manager.findOneBy(ChatVideoEntity, { id });
  }
}
