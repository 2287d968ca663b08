import type { Told } from '@app/contracts/analysis/analysis.contract.js';
import type { ConversationTurn, EngineAnswer, EngineQuestion, PhotoNote } from '../answer-engine.js';
import type { Correction } from '../corrections/correction-book.js';
import type { Decision } from '../finish-answer.js';
import type { Asker } from '../model-ledger.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';

/** What was said, as whatever is thought about has it. */
export interface Said {
  question: string;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  photo: PhotoNote | null;
  /** What was told since the question was first answered. */
  told?: readonly string[];
  /** Whom it is done for, so that nobody has more than a share; absent where nobody asks. */
  asker?: Asker | null;
}

export interface ToDecide extends Said {
  /** What a look at a photo without words found; then it is the question. */
  photoSeen: string | null;
  isChat: boolean;
}

/** A message, or a question, that may tell something of the job an answer was written for. */
export interface ToHear extends Said {
  job: {
    /** The guide that the answer rests on. */
    guide: string;
    /** What the answer asks back. */
    open: Pick<Told, 'question' | 'options'>;
    /** What was told before. */
    known: readonly Told[];
  };
}

/** All that takes nothing but the processor's time: what is asked of it, and what comes of it. */
export interface Thoughts {
  /** True where a safety rule or a question back answers it, so that no model is asked anything for it. */
  isRuled: { about: Said; gives: boolean };
  /** What first aid says to a file that came without words, null where none is under way. */
  firstAid: { about: Said; gives: string | null };
  decide: { about: ToDecide; gives: Decision };
  /** All that was told once a message was; null where it tells nothing new. */
  hear: { about: ToHear; gives: Told[] | null };
  /** What a first question says of the surface; null where there is nothing to correct. */
  hearFirst: { about: ToHear; gives: Told | null };
  /** An answer, and a reply in a chat, as the built-in engine writes them. */
  write: { about: EngineQuestion; gives: EngineAnswer };
  reply: { about: EngineQuestion; gives: string };
}

export type Thought = keyof Thoughts;

/** A decision that an engine is to write an answer: the one outcome that holds the question itself. */
export const isToWrite = (gives: Thoughts[Thought]['gives']): gives is Decision & { kind: 'write' } =>
  typeof gives === 'object' && gives !== null && 'kind' in gives && gives.kind === 'write';

/** Thinks in this thread or in another. Rejects with the signal's reason once that is aborted. */
export interface Thinking {
  think<T extends Thought>(thought: T, about: Thoughts[T]['about'], signal: AbortSignal): Promise<Thoughts[T]['gives']>;
  /** From the next look-up on, this knowledge answers. */
  useIndex(index: KnowledgeIndex): void;
  /** From the next question on, these corrections are followed, and no others. */
  useCorrections(corrections: readonly Correction[]): void;
}
