import { Injectable } from '@nestjs/common';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { type ChatMessage, type ChatRequest, MAX_MESSAGE_LENGTH } from '@app/contracts/chat/chat.contract.js';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { ConversationTurn } from '@app/ai/answer-engine.js';
import type { PipelineQuestion } from '@app/ai/pipeline-question.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { Analyses, type Asking } from '../analysis/analysis.service.js';
import { AssistantSessions, type Caller } from '../sessions/assistant-sessions.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { toChatMessage } from './chat-message.js';
import { ChatRepository } from './chat.repository.js';
import { Conversations } from './conversations.js';
import { SessionTurns } from './session-turns.js';

/** Where a reply goes while it is written. `write` settles when there is room for more. */
export interface ReplySink {
  write(piece: string): Promise<void>;
  /** The answer that the conversation is about, changed by what was just told. */
  show(analysis: Analysis): Promise<void>;
}

/** How a reply ended. Whatever came before the end is stored. */
export type ReplyEnd = 'whole' | 'stopped' | 'broken';

/** The conversation after an answer. */
@Injectable()
export class Chat {
  private readonly logger = new AreaLogger('chat');

  constructor(
    private readonly pipeline: AnswerPipeline,
    private readonly messages: ChatRepository,
    private readonly conversations: Conversations,
    private readonly turns: SessionTurns,
    private readonly sessions: AssistantSessions,
    private readonly keys: VisitorKeys,
    private readonly analyses: Analyses,
  ) {}

  /** Oldest first; empty for a session that was never opened. Throws `NotFoundError` for another visitor's. */
  async messagesOf(sessionId: string, caller: Caller): Promise<ChatMessage[]> {
    await this.sessions.check(sessionId, caller);
    // A reader that just closed its stream must find what came of it.
    return this.turns.take(sessionId, async () => (await this.messages.findOfSession(sessionId)).map(toChatMessage));
  }

  /** Opens the session for its caller. Throws `NotFoundError` for another visitor's, before any stream begins. */
  async enter(sessionId: string, caller: Caller): Promise<void> {
    await this.sessions.enter(sessionId, caller);
  }

  /**
   * Streams the reply to `sink` and stores both sides: whole, or as incomplete when the reader left (the signal) or the
   * engine broke after its first words. Throws when it failed before any word: then nothing is stored.
   */
  async reply(request: ChatRequest, asking: Asking, sink: ReplySink, signal: AbortSignal): Promise<ReplyEnd> {
    return this.turns.take(request.sessionId, async () => {
      if (signal.aborted) return 'stopped';
      const message = request.message.trim().slice(0, MAX_MESSAGE_LENGTH);
      const { turns: conversation, analysisId } = await this.conversations.before(request);
      const pieces: string[] = [];
      const asker = { ...(await this.keys.ofAsker(asking, asking.address)), analysisId };
      const end = await this.stream({ question: message, photo: null, conversation, asker }, pieces, sink, signal);
      if (pieces.length > 0) {
        await this.messages.insertExchange({
          sessionId: request.sessionId,
          analysisId,
          question: message,
          reply: pieces.join(''),
          isIncomplete: end !== 'whole',
          isEvaluation: asking.isEvaluation,
        });
      }
      if (analysisId && end === 'whole') await this.follow({ analysisId, message, conversation }, asking, sink, signal);
      return end;
    });
  }

  /** The reply stands without it: an answer that could not be changed stays as it was. */
  private async follow(
    told: { analysisId: string; message: string; conversation: ConversationTurn[] },
    asking: Asking,
    sink: ReplySink,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const changed = await this.analyses.revise(told, asking, signal);
      if (changed) await sink.show(changed);
    } catch (error) {
      if (!signal.aborted) this.logger.warn(`An answer could not follow its conversation: ${String(error)}`);
    }
  }

  private async stream(
    question: PipelineQuestion,
    pieces: string[],
    sink: ReplySink,
    signal: AbortSignal,
  ): Promise<ReplyEnd> {
    try {
      for await (const piece of this.pipeline.chat(question, signal)) {
        if (signal.aborted) return 'stopped';
        if (piece === '') continue;
        pieces.push(piece);
        await sink.write(piece);
      }
      return signal.aborted ? 'stopped' : 'whole';
    } catch (error) {
      if (signal.aborted) return 'stopped';
      if (pieces.length === 0) throw error;
      this.logger.warn(`A reply broke off after ${pieces.length} pieces: ${String(error)}`);
      return 'broken';
    }
  }
}
