import type { StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import type { AnswerEngine, ConversationTurn } from './answer-engine.js';
import type { BuiltInAssistant } from './built-in-assistant.js';
import type { Correction } from './corrections/correction-book.js';
import { EngineRunner } from './engine-runner.js';
import { type Decision, finishAnswer } from './finish-answer.js';
import { FirstLook } from './first-look.js';
import { SHORTENED_LINE } from './offline/fixed-answers.js';
import { wordStream } from './offline/word-stream.js';
import { kindOf, type PipelineAnswer } from './pipeline-answer.js';
import type { PipelineQuestion } from './pipeline-question.js';
import { answerOfProducts, askedOf, productQuestion } from './products/product-question.js';
import type { ProductAnswer, ProductTalk } from './products/product-talk.js';
import type { KnowledgeIndex } from './retrieval/knowledge-index.js';
import type { Meanings } from './retrieval/meanings.js';
import { latestTurns, MAX_READ_LENGTH, middleOf, shorten, shortenText } from './shorten-message.js';
import type { AnsweredJob, MessageOnJob } from './visitor-message.js';

export interface PipelineParts {
  /** Decides how a question is answered, and writes what no model writes. */
  builtIn: BuiltInAssistant;
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

/** A decision, and the question that it was taken on. */
interface Decided {
  looked: PipelineQuestion;
  photoSeen: string | null;
  decision: Decision;
}

/** Safety, staff's corrections, retrieval, then an engine: the one way from a question to an answer. */
export class AnswerPipeline {
  private readonly engines: EngineRunner;
  private readonly firstLook: FirstLook;
  private readonly now: () => number;

  constructor(private readonly parts: PipelineParts) {
    const { builtIn, primary, meanings = null, deadlineMs = defaultDeadlineMs } = parts;
    this.engines = new EngineRunner(primary ?? builtIn, builtIn, deadlineMs);
    this.firstLook = new FirstLook(builtIn, this.engines, meanings);
    this.now = parts.now ?? (() => performance.now());
  }

  /** From the next look-up on, this knowledge answers. */
  useIndex(index: KnowledgeIndex): void {
    this.parts.builtIn.useIndex(index);
    this.parts.products?.useIndex(index);
  }

  /** From the next question on, these corrections are followed, and no others. */
  useCorrections(corrections: readonly Correction[]): void {
    this.parts.builtIn.useCorrections(corrections);
  }

  /** Which of these questions would get `correction`, were it the only one. */
  wouldCorrect(correction: Correction, questions: readonly string[]): Promise<boolean[]> {
    return this.parts.builtIn.wouldCorrect(correction, questions.map(shortenText));
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
      yield* wordStream([decision.preface, ofProducts.text].filter(Boolean).join('\n\n'), signal);
      return;
    }
    if (decision.kind === 'fixed') {
      const { fix, followUpQuestion } = decision.answer;
      yield* wordStream([decision.preface, fix, followUpQuestion].filter(Boolean).join('\n\n'), signal);
      return;
    }
    if (decision.preface) yield* wordStream(`${decision.preface}\n\n`, signal);
    yield* this.engines.chat({ ...decision.question, photoSeen, asker: input.asker ?? null }, signal);
  }

  /** A long text is shortened here, once for all that follows, and the answer says so. Somebody who is hurt is looked for in all of it. */
  private async decide(input: PipelineQuestion, isChat: boolean, signal: AbortSignal): Promise<Decided> {
    const decided = await this.decideOn(shorten(input), isChat, signal);
    const { decision } = decided;
    const isEmergency = decision.kind === 'fixed' && decision.answerKind === 'emergency';
    if (input.question.length <= MAX_READ_LENGTH || isEmergency) return decided;
    for (const piece of middleOf(input.question)) {
      const emergency = this.parts.builtIn.emergencyIn(piece);
      if (emergency) return { ...decided, decision: emergency };
    }
    const preface = [decision.preface, SHORTENED_LINE].filter(Boolean).join(' ');
    return { ...decided, decision: { ...decision, preface } };
  }

  /** A photo is looked at where no words came with it, or none that say what it shows. */
  private async decideOn(input: PipelineQuestion, isChat: boolean, signal: AbortSignal): Promise<Decided> {
    const { builtIn } = this.parts;
    const { input: looked, photoSeen } = await this.firstLook.at(input, signal, { isChat });
    const decision = builtIn.decide({ ...looked, photoSeen, isChat });
    const isOfPhoto = decision.kind === 'write' && decision.question.asksOfPhoto && photoSeen === null;
    const seen = isOfPhoto && input.question.trim() !== '' ? await this.firstLook.describe(input, signal) : null;
    if (seen === null) return { looked, photoSeen, decision };
    const described = { ...input, question: seen };
    return {
      looked: described,
      photoSeen: seen,
      decision: builtIn.decide({ ...described, photoSeen: seen, isChat }),
    };
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

  /** Everything known about the job once the message is, typed or tapped; null where it tells nothing new. No model is asked. */
  factsAfter(message: MessageOnJob): StatedFact[] | null {
    return this.parts.builtIn.factsAfter(shorten(message));
  }

  /** What a first question says of the surface, to be corrected with a tap; null where there is nothing to. */
  factInQuestion(question: string, job: AnsweredJob): StatedFact | null {
    return this.parts.builtIn.factInQuestion(shortenText(question), job);
  }

  /** What first aid says to a file that came without words, null where none is under way. No model is asked. */
  firstAidUnderWay(conversation: readonly ConversationTurn[]): string | null {
    return this.parts.builtIn.firstAidUnderWay(latestTurns(conversation));
  }
}
