import type { Told } from '@app/contracts/analysis/analysis.contract.js';
import type { AnswerEngine, ConversationTurn } from './answer-engine.js';
import type { Correction } from './corrections/correction-book.js';
import { EngineRunner } from './engine-runner.js';
import { type Decision, finishAnswer } from './finish-answer.js';
import { FirstLook } from './first-look.js';
import { OfflineEngine } from './offline-engine.js';
import { wordStream } from './offline/word-stream.js';
import type { Asker } from './model-ledger.js';
import { kindOf, type PipelineAnswer } from './pipeline-answer.js';
import type { PipelineQuestion } from './pipeline-question.js';
import { answerOfProducts, askedOf, productQuestion } from './products/product-question.js';
import type { ProductAnswer, ProductTalk } from './products/product-talk.js';
import type { KnowledgeIndex } from './retrieval/knowledge-index.js';
import type { Meanings } from './retrieval/meanings.js';
import type { Thinking, ToHear } from './thinking/thinking.js';

export interface PipelineParts {
  /** Decides how a question is answered, and writes what no model writes. */
  thinking: Thinking;
  /** Which of these questions would get a correction, were it the only one. */
  wouldCorrect: (correction: Correction, questions: readonly string[]) => Promise<boolean[]>;
  /** The engine that writes first; null leaves that to the built-in one, which always can. */
  primary: AnswerEngine | null;
  /** Closeness in meaning as one more signal, where the endpoint has an embedding model. */
  meanings?: Meanings | null;
  /** Answers what is asked of the catalogue; without it guides answer. */
  products?: ProductTalk | null;
  /** How long the primary engine may take for a whole answer, a look at a photo included, in ms. */
  deadlineMs?: number;
  /** Milliseconds from any fixed point. */
  now?: () => number;
}

const defaultDeadlineMs = 45_000;

/** Safety, staff's corrections, retrieval, then an engine: the one way from a question to an answer. */
export class AnswerPipeline {
  private readonly engines: EngineRunner;
  private readonly firstLook: FirstLook;
  private readonly now: () => number;

  constructor(private readonly parts: PipelineParts) {
    const { thinking, primary, meanings = null, deadlineMs = defaultDeadlineMs } = parts;
    const offline = new OfflineEngine(thinking);
    this.engines = new EngineRunner(primary ?? offline, offline, deadlineMs);
    this.firstLook = new FirstLook(thinking, this.engines, meanings);
    this.now = parts.now ?? (() => performance.now());
  }

  /** From the next look-up on, this knowledge answers. */
  useIndex(index: KnowledgeIndex): void {
    this.parts.thinking.useIndex(index);
    this.parts.products?.useIndex(index);
  }

  /** From the next question on, these corrections are followed, and no others. */
  useCorrections(corrections: readonly Correction[]): void {
    this.parts.thinking.useCorrections(corrections);
  }

  /** Which of these questions would get `correction`, were it the only one. */
  wouldCorrect(correction: Correction, questions: readonly string[]): Promise<boolean[]> {
    return this.parts.wouldCorrect(correction, questions);
  }

  /** Never rejects because an engine failed; rejects with the signal's reason once it is aborted. */
  async answer(input: PipelineQuestion, signal: AbortSignal): Promise<PipelineAnswer> {
    const start = this.now();
    signal.throwIfAborted();
    const { looked, photoSeen, decision } = await this.decide(input, false, signal);
    const ofProducts = await this.productAnswer(decision, looked, signal);
    const how = { start, foundAt: this.now(), photoSeen };
    if (ofProducts) {
      return finishAnswer('product', answerOfProducts(ofProducts), 'offline', decision, {
        ...how,
        endedAt: this.now(),
        fallbackReason: null,
        rule: null,
        catalogue: { asked: askedOf(ofProducts), named: ofProducts.named },
      });
    }
    if (decision.kind === 'fixed') {
      return finishAnswer(decision.answerKind, decision.answer, 'offline', decision, {
        ...how,
        endedAt: this.now(),
        fallbackReason: null,
        rule: decision.rule,
      });
    }
    const question = { ...decision.question, photoSeen, asker: input.asker ?? null };
    const { answer, engine, fallbackReason } = await this.engines.answer(question, signal, how.foundAt - start);
    return finishAnswer(kindOf(question), answer, engine, decision, {
      ...how,
      endedAt: this.now(),
      fallbackReason,
      rule: null,
    });
  }

  /**
   * Yields the pieces of a reply. A primary engine that fails before its first piece is replaced by the offline one; after it the
   * failure comes up as BrokenStreamError. Rejects with the signal's reason once it is aborted.
   */
  async *chat(input: PipelineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    const { looked, photoSeen, decision } = await this.decide(input, true, signal);
    const ofProducts = await this.productAnswer(decision, looked, signal);
    if (ofProducts) {
      yield* wordStream([decision.caution, ofProducts.text].filter(Boolean).join('\n\n'), signal);
      return;
    }
    if (decision.kind === 'fixed') {
      const { fix, followUpQuestion } = decision.answer;
      yield* wordStream([decision.caution, fix, followUpQuestion].filter(Boolean).join('\n\n'), signal);
      return;
    }
    if (decision.caution) yield* wordStream(`${decision.caution}\n\n`, signal);
    yield* this.engines.chat({ ...decision.question, photoSeen, asker: input.asker ?? null }, signal);
  }

  /** A photo is looked at where no words came with it, or none that say what it shows. */
  private async decide(input: PipelineQuestion, isChat: boolean, signal: AbortSignal) {
    const { input: looked, photoSeen } = await this.firstLook.at(input, signal, { isChat });
    const decision = await this.parts.thinking.think('decide', { ...looked, photoSeen, isChat }, signal);
    const isOfPhoto = decision.kind === 'write' && decision.question.asksOfPhoto && photoSeen === null;
    const seen = isOfPhoto && input.question.trim() !== '' ? await this.firstLook.describe(input, signal) : null;
    if (seen === null) return { looked, photoSeen, decision };
    const described = { ...input, question: seen };
    const again = await this.parts.thinking.think('decide', { ...described, photoSeen: seen, isChat }, signal);
    return { looked: described, photoSeen: seen, decision: again };
  }

  /** What the catalogue says to it; null where the message is not its business. */
  private async productAnswer(
    decision: Decision,
    { question, photo, conversation }: PipelineQuestion,
    signal: AbortSignal,
  ): Promise<ProductAnswer | null> {
    const { products } = this.parts;
    const asked = products && !photo ? productQuestion(decision, { question, conversation }) : null;
    return asked && products ? products.answer(asked, signal) : null;
  }

  /** All that was told of the job once `said` was, typed or tapped; null where it tells nothing new. No model is asked. */
  hear(said: Omit<ToHear, 'photo'>, signal: AbortSignal): Promise<Told[] | null> {
    return this.parts.thinking.think('hear', { ...said, photo: null }, signal);
  }

  /** What a first question says of the surface, to be corrected with a tap; null where there is nothing to. */
  hearFirst(said: Omit<ToHear, 'photo' | 'conversation'>, signal: AbortSignal): Promise<Told | null> {
    return this.parts.thinking.think('hearFirst', { ...said, photo: null, conversation: [] }, signal);
  }

  /** What first aid says to a file that came without words, null where none is under way. No model is asked. */
  firstAidUnderWay(conversation: ConversationTurn[], asker: Asker, signal: AbortSignal): Promise<string | null> {
    return this.parts.thinking.think('firstAid', { question: '', photo: null, conversation, asker }, signal);
  }
}
