import type { Asker } from './model-ledger.js';
import type { VisitorMessage } from './visitor-message.js';

export interface PipelineQuestion extends VisitorMessage {
  /** Whom model calls are counted for; absent where nobody asks. */
  asker?: Asker;
}
