import type { ConversationTurn, PhotoNote } from './answer-engine.js';
import type { Asker } from './model-ledger.js';

export interface PipelineQuestion {
  question: string;
  photo: PhotoNote | null;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  /** Whom model calls are counted for; absent where nobody asks. */
  asker?: Asker;
}
