import type { CorrectionPriority } from '@app/contracts/training/training.constants.js';
import type { ConversationTurn } from '../answer-engine.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { type Meaning, meaningOf } from './meaning.js';
import { isSameQuestion } from './same-question.js';

/** An active correction: for every question that means `question`, `answer` is what visitors get. */
export interface Correction {
  id: string;
  question: string;
  answer: string;
  priority: CorrectionPriority;
  createdAt: Date;
}

const rank: Record<CorrectionPriority, number> = { high: 0, medium: 1, low: 2 };

const MOST_REMEMBERED = 5_000;

/** The active corrections over the current knowledge, best first. Built whole and never changed, like the index it reads with. */
export class CorrectionBook {
  private readonly corrections: readonly Correction[];

  constructor(
    corrections: readonly Correction[],
    private readonly index: KnowledgeIndex,
    private readonly reader: QuestionReader,
    /** Corrected questions as they were read over this index, so that a changed correction has not all of them read again. */
    private readonly meanings = new Map<string, Meaning>(),
  ) {
    this.corrections = [...corrections].sort(
      (a, b) => rank[a.priority] - rank[b.priority] || b.createdAt.getTime() - a.createdAt.getTime(),
    );
  }

  /**
   * The correction for a question, null where none means the same: high priority before lower, newer before older. In a
   * conversation the surface named earlier counts where the message names none.
   */
  find(question: string, conversation: readonly ConversationTurn[] = []): Correction | null {
    if (this.corrections.length === 0 || question.trim() === '') return null;
    const asked = meaningOf(question, this.tools, conversation);
    for (const correction of this.corrections) {
      if (isSameQuestion(this.meaningOf(correction), asked)) return correction;
    }
    return null;
  }

  private get tools() {
    return { index: this.index, reader: this.reader };
  }

  private meaningOf({ question }: Correction): Meaning {
    const known = this.meanings.get(question) ?? meaningOf(question, this.tools);
    // Bounded: staff may look at what many questions would change before they save one.
    if (this.meanings.size > MOST_REMEMBERED) this.meanings.clear();
    this.meanings.set(question, known);
    return known;
  }
}
