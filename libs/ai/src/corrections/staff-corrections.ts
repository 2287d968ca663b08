import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConversationTurn, EngineAnswer } from '../answer-engine.js';
import { firstRule } from '../first-aid/first-rule.js';
import { plainText } from '../reading/plain-text.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { type HazardRules, isForSafety } from '../safety/hazard-rules.js';
import type { CorrectionComposer } from './compose-correction.js';
import { type Correction, CorrectionBook } from './correction-book.js';
import type { Meaning } from './meaning.js';

export interface CorrectedAnswer {
  correction: Correction;
  answer: EngineAnswer;
}

interface Parts {
  hazards: HazardRules;
  reader: QuestionReader;
  index: KnowledgeIndex;
  corrections: CorrectionComposer;
}

/** The corrections that a pipeline follows, over the knowledge that it answers from. */
export class StaffCorrections {
  private followed: readonly Correction[] = [];
  private index: KnowledgeIndex;
  private meanings = new Map<string, Meaning>();
  private book: CorrectionBook;

  constructor(private readonly parts: Parts) {
    this.index = parts.index;
    this.book = this.bookOf([]);
  }

  useIndex(index: KnowledgeIndex): void {
    this.index = index;
    this.meanings = new Map();
    this.follow(this.followed);
  }

  /** From the next question on these are followed, and no others. */
  follow(corrections: readonly Correction[]): void {
    this.followed = corrections;
    this.book = this.bookOf(corrections);
  }

  /** What staff want a question answered with, null where they have not said. */
  answerTo(question: string, conversation: readonly ConversationTurn[]): CorrectedAnswer | null {
    const correction = this.book.find(question, conversation);
    return correction && { correction, answer: this.parts.corrections.compose(correction) };
  }

  /** Which of these questions would get `correction`, were it the only one; questions that a safety rule answers never do. */
  async wouldCorrect(correction: Correction, questions: readonly string[]): Promise<boolean[]> {
    const book = this.bookOf([correction]);
    const would: boolean[] = [];
    for (const question of questions) {
      // Hundreds of them take about a second: visitors are answered in between.
      await nextTurn();
      const { text } = plainText(question);
      would.push(!isForSafety(firstRule(this.parts.hazards, text)) && book.find(text) !== null);
    }
    return would;
  }

  private bookOf(corrections: readonly Correction[]): CorrectionBook {
    // A question that a safety rule answers is nobody's to correct, nor are the questions near it.
    const allowed = corrections.filter(({ question }) => !isForSafety(firstRule(this.parts.hazards, question)));
    return new CorrectionBook(allowed, this.index, this.parts.reader, this.meanings);
  }
}
