import type { StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import type { ConversationTurn, PhotoNote } from './answer-engine.js';

export interface VisitorMessage {
  question: string;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  photo: PhotoNote | null;
  /** What the visitor told since the question was first answered; the answer is written for that. */
  facts?: readonly string[];
}

export interface MessageToDecide extends VisitorMessage {
  /** What a look at a photo without words found; then it is the question. */
  photoSeen: string | null;
  isChat: boolean;
}

/** The job that an answer was written for. */
export interface AnsweredJob {
  /** The guide that the answer rests on. */
  guide: string;
  /** What the answer asks back. */
  open: Pick<StatedFact, 'question' | 'options'>;
  /** What the visitor told before. */
  known: readonly StatedFact[];
}

/** A message that may tell something about the job. */
export interface MessageOnJob extends Pick<VisitorMessage, 'question' | 'conversation'> {
  job: AnsweredJob;
}
