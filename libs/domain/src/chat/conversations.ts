import { Injectable } from '@nestjs/common';
import type { ChatRequest } from '@app/contracts/chat/chat.contract.js';
import {
  defaultFileMessages,
  MAX_HISTORY_MESSAGE_LENGTH,
  MAX_HISTORY_MESSAGES,
} from '@app/contracts/chat/chat.constants.js';
import type { ConversationTurn } from '@app/ai/answer-engine.js';
import type { AnalysisEntity } from '../analysis/analysis.entity.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { ChatRepository } from './chat.repository.js';

/** How many turns of a long conversation the engine is given. */
const REMEMBERED_TURNS = 20;

/** What was said before a message. */
export interface Conversation {
  /** Oldest first; the first question and its answer are the first two turns. */
  turns: ConversationTurn[];
  /** The answer it is about; null in a session that has none. */
  analysisId: string | null;
}

@Injectable()
export class Conversations {
  constructor(
    private readonly messages: ChatRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  /** Our own record; a client's counts only where we have none. */
  async before({
    sessionId,
    analysisId,
    conversationHistory,
  }: Pick<ChatRequest, 'sessionId' | 'analysisId' | 'conversationHistory'>): Promise<Conversation> {
    const [stored, analyses] = await Promise.all([
      this.messages.findOfSession(sessionId, REMEMBERED_TURNS),
      this.analyses.findOfSession(sessionId),
    ]);
    // An id of another session is no key to it.
    const analysis = analyses.find(({ id }) => id === analysisId) ?? analyses.at(-1) ?? null;
    const later: ConversationTurn[] =
      stored.length > 0 || analysis
        ? stored.map(({ role, content }) => ({ role, content: withoutDefault(content) }))
        : (conversationHistory ?? [])
            .slice(-MAX_HISTORY_MESSAGES)
            .map(({ role, content }) => ({ role, content: content.slice(0, MAX_HISTORY_MESSAGE_LENGTH) }));
    // A photo that opened the chat and its answer stand in the chat themselves.
    const isInChat = analysis?.photoId && stored.some(({ photoId }) => photoId === analysis.photoId);
    return {
      turns: [...(analysis && !isInChat ? answerTurns(analysis) : []), ...later],
      analysisId: analysis?.id ?? null,
    };
  }
}

function answerTurns({ inputData, answer }: AnalysisEntity): ConversationTurn[] {
  const { fix, topTip, followUpQuestion, products } = answer;
  return [
    { role: 'user', content: inputData },
    {
      role: 'assistant',
      content: [fix, topTip, followUpQuestion].filter(Boolean).join('\n'),
      offered: products.map(({ id }) => id),
    },
  ];
}

const defaults = new Set(Object.values(defaultFileMessages));

/** What a file says that was sent without a word is nothing the visitor said. */
export const withoutDefault = (message: string): string => (defaults.has(message.trim()) ? '' : message.trim());
