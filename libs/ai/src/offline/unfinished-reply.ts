import type { ConversationTurn } from '../answer-engine.js';
import { normalise } from '../retrieval/tokens.js';

const asksToGoOn = /^(?:(?:ok|okay|yes|and) )?(?:please )?(?:continue|go on|carry on|keep going)(?: please)?$/;

export interface UnfinishedReply {
  /** What the reply was to. */
  question: string;
  /** As far as it came. */
  soFar: string;
  /** What was said before the question. */
  earlier: ConversationTurn[];
}

/** The last reply and its question, where a message asks for the rest of it; null for every other message. */
export function unfinishedReply(message: string, conversation: readonly ConversationTurn[]): UnfinishedReply | null {
  if (!asksToGoOn.test(normalise(message))) return null;
  const [question, reply] = conversation.slice(-2);
  if (question?.role !== 'user' || reply?.role !== 'assistant') return null;
  return { question: question.content, soFar: reply.content, earlier: conversation.slice(0, -2) };
}
