import type { ConversationTurn } from '../answer-engine.js';
import type { DialogueState } from '../dialogue-turn.js';
import type { Move } from '../move.js';

/** A message about products, with all that is known of the conversation. */
export interface ProductQuestion {
  message: string;
  move: Move;
  state: DialogueState;
  conversation: readonly ConversationTurn[];
}

/** Answers what is asked of the catalogue in a chat. Whoever has the catalogue implements it; without it the guide in hand answers. */
export interface ProductTalk {
  /** The whole reply; null where the catalogue has nothing to say to it. Rejects with the signal's reason once it is aborted. */
  productReply(question: ProductQuestion, signal: AbortSignal): Promise<string | null>;
}

const aboutProducts = new Set<Move['kind']>(['product', 'cheaper', 'where-to-buy']);
export const isAboutProducts = ({ kind }: Move): boolean => aboutProducts.has(kind);
