import type { ConversationTurn, PhotoNote } from './answer-engine.js';
import type { Asker } from './model-ledger.js';

export interface PipelineQuestion {
  question: string;
  photo: PhotoNote | null;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  /** What was told since the question was first answered, in answer to ours; the job is written for that. */
  told?: readonly string[];
  /** Whom model calls are counted for; absent where nobody asks. */
  asker?: Asker;
}
