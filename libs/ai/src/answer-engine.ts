import type { Caution, EngineName, Step } from '@app/contracts/analysis/analysis.contract.js';
import type { ChatRole } from '@app/contracts/chat/chat.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { DialogueTurn } from './dialogue-turn.js';
import type { Lead } from './lead.js';
import type { Reading } from './message-reading.js';
import type { Asker } from './model-ledger.js';

/** An entry that retrieval found for the question, best first. Scores compare within one question only. */
export interface RetrievedEntry {
  entry: KnowledgeEntry;
  version: number;
  score: number;
}

/** What the server knows of a photo without having seen it. */
export interface PhotoNote {
  /** The re-encoded photo as a `data:image/...;base64,` URL, read on demand: only a model with eyes needs it. */
  dataUrl(): Promise<string>;
  quality: 'ok' | 'too-dark' | 'too-small' | 'blurred';
}

/** One earlier message. In a chat the first question and its answer are the first two turns. */
export interface ConversationTurn {
  role: ChatRole;
  content: string;
  /** Ids of the products that stood on cards beside it, in their order; absent where none did. */
  offered?: readonly string[];
}

/** How far retrieval trusts its best entry: 'closest' means the answer must say it is not sure and ask what would settle it. */
export type Certainty = 'sure' | 'closest';

export interface EngineQuestion {
  /** The visitor's words, '' where only a photo came. */
  question: string;
  photo: PhotoNote | null;
  /** Nothing in the words says what the photo shows. */
  asksOfPhoto?: boolean;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  retrieved: RetrievedEntry[];
  certainty: Certainty;
  reading: Reading;
  /** What answers the question itself, to be said first; absent where only the guide as a whole does. */
  lead?: Lead | null;
  /** What a look at a photo found whose words do not say it; then `question` and `reading` say the same in place of the visitor's words. */
  photoSeen?: string | null;
  /** How the message stands in its conversation; absent where it opens one. */
  dialogue?: DialogueTurn;
  /** Whom the model's calls are counted for; absent where nobody asks. */
  asker?: Asker | null;
}

export interface EngineEquipment {
  /** An id of data/knowledge/equipment.yaml. */
  equipmentId: string;
  name: string;
  description: string;
  category: string;
}

export interface EngineAnswer {
  /** Plain text: the opening, steps as lines '1. …', every caution that is due. */
  fix: string;
  steps: Step[];
  topTip: string;
  followUpQuestion: string;
  followUpOptions: string[];
  cautions: Caution[];
  equipment: EngineEquipment[];
  /** Slugs of the retrieved entries the answer rests on. */
  usedSlugs: string[];
  model: string | null;
  tokens: { input: number; output: number } | null;
}

/** One way of writing an answer from what was retrieved. Both methods reject with the signal's reason once it is aborted. */
export interface AnswerEngine {
  readonly name: EngineName;
  answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer>;
  /** Yields pieces whose concatenation is the reply. */
  chat(question: EngineQuestion, signal: AbortSignal): AsyncIterable<string>;
  /** A few plain words for what a photo shows, null where it is not sure. An engine without eyes has no such method. */
  describePhoto?(photo: PhotoNote, asker: Asker | null, signal: AbortSignal): Promise<string | null>;
}
