import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { AnswerEngine, ConversationTurn, EngineQuestion, PhotoNote, QuestionReading } from './answer-engine.js';
import type { Correction } from './corrections/correction-book.js';
import type { CorrectionComposer } from './corrections/compose-correction.js';
import { StaffCorrections } from './corrections/staff-corrections.js';
import { EngineRunner } from './engine-runner.js';
import { type Decision, finishAnswer } from './finish-answer.js';
import { FirstLook, type LookedAt } from './first-look.js';
import { conversationTopic } from './offline/conversation-topic.js';
import { hazardAnswer, outOfScopeAnswer } from './offline/fixed-answers.js';
import { notKnown } from './not-known.js';
import { smallTalkReply } from './offline/small-talk.js';
import { wordStream } from './offline/word-stream.js';
import { leadingTopic } from './offline/second-topic.js';
import { type AnswerKind, kindOf, type PipelineAnswer } from './pipeline-answer.js';
import type { Asker } from './openai/model-ledger.js';
import { plainText } from './reading/plain-text.js';
import type { QuestionReader } from './reading/question-reader.js';
import type { KnowledgeIndex, SearchResult } from './retrieval/knowledge-index.js';
import type { Meanings } from './retrieval/meanings.js';
import { type HazardRules, isForSafety } from './safety/hazard-rules.js';

export interface PipelineQuestion {
  question: string;
  photo: PhotoNote | null;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
  /** Whom model calls are counted for; absent where nobody asks. */
  asker?: Asker;
}

export interface PipelineParts {
  hazards: HazardRules;
  reader: QuestionReader;
  index: KnowledgeIndex;
  /** The engine that writes first, and the one that always can. Without a model both are the same. */
  primary: AnswerEngine;
  offline: AnswerEngine;
  /** Writes what staff corrected. */
  corrections: CorrectionComposer;
  /** Closeness in meaning as one more signal, where the endpoint has an embedding model. */
  meanings?: Meanings | null;
  /** How long the primary engine may take for a whole answer, a look at a photo included, in ms. */
  deadlineMs?: number;
  /** Milliseconds from any fixed point. */
  now?: () => number;
}

const defaultDeadlineMs = 45_000;
const retrievedEntries = 5;

/** Safety, staff's corrections, retrieval, then an engine: the one way from a question to an answer. */
export class AnswerPipeline {
  private index: KnowledgeIndex;
  private readonly staff: StaffCorrections;
  private readonly engines: EngineRunner;
  private readonly firstLook: FirstLook;
  private readonly now: () => number;

  constructor(private readonly parts: PipelineParts) {
    this.index = parts.index;
    this.staff = new StaffCorrections(parts);
    this.engines = new EngineRunner(parts.primary, parts.offline, parts.deadlineMs ?? defaultDeadlineMs);
    this.firstLook = new FirstLook(parts.hazards, this.engines, parts.meanings ?? null);
    this.now = parts.now ?? (() => performance.now());
  }

  /** From the next question on, this knowledge answers. Questions under way keep the one they started with. */
  useIndex(index: KnowledgeIndex): void {
    this.index = index;
    this.staff.useIndex(index);
  }

  /** From the next question on, these corrections are followed, and no others. */
  useCorrections(corrections: readonly Correction[]): void {
    this.staff.follow(corrections);
  }

  /** Which of these questions would get `correction`, were it the only one. */
  wouldCorrect(correction: Correction, questions: readonly string[]): boolean[] {
    return this.staff.wouldCorrect(correction, questions);
  }

  /** Looks a text up in the current knowledge; the offline engine is given this. */
  readonly search = (text: string, k: number): SearchResult =>
    this.index.search(text, k, this.parts.meanings?.closenessTo(text));

  /** Never rejects because an engine failed; rejects with the signal's reason once it is aborted. */
  async answer(input: PipelineQuestion, signal: AbortSignal): Promise<PipelineAnswer> {
    const start = this.now();
    signal.throwIfAborted();
    const looked = await this.firstLook.at(input, signal, { isChat: false });
    const decision = this.decideOn(looked, false);
    const how = { start, foundAt: this.now(), photoSeen: looked.photoSeen };
    if (decision.kind === 'fixed') {
      return finishAnswer(decision.answerKind, decision.answer, 'offline', decision, {
        ...how,
        endedAt: this.now(),
        fallbackReason: null,
        rule: decision.rule,
      });
    }
    const question = { ...decision.question, photoSeen: looked.photoSeen, asker: input.asker ?? null };
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
    const looked = await this.firstLook.at(input, signal, { isChat: true });
    const { photoSeen } = looked;
    const decision = this.decideOn(looked, true);
    if (decision.kind === 'fixed') {
      const { fix, followUpQuestion } = decision.answer;
      yield* wordStream([fix, followUpQuestion].filter(Boolean).join('\n\n'), signal);
      return;
    }
    yield* this.engines.chat({ ...decision.question, photoSeen, asker: input.asker ?? null }, signal);
  }

  /** What a look at a photo found and no guide knows is as good as no look: the visitor is asked. */
  private decideOn({ input, photoSeen }: LookedAt, isChat: boolean): Decision {
    const decision = this.decide(input, isChat);
    const isUnknown = decision.kind === 'fixed' && ['unknown', 'clarify', 'out_of_scope'].includes(decision.answerKind);
    return photoSeen !== null && isUnknown ? this.decide({ ...input, question: '' }, isChat) : decision;
  }

  private decide({ question, photo, conversation }: PipelineQuestion, isChat: boolean): Decision {
    const { hazards, reader } = this.parts;
    const own = plainText(question);
    const rule = hazards.firstMatch(own.text);
    const followsOn = conversation.length > 0;
    if (rule && isForSafety(rule)) return this.fixedByRule(rule);
    const corrected = this.staff.answerTo(own.text, conversation);
    if (corrected) return { kind: 'fixed', answerKind: 'correction', ...corrected, found: null, rule: null };
    if (rule && !(followsOn && rule.kind === 'clarify')) return this.fixedByRule(rule);
    const reading = { ...reader.read(question, conversation), text: own.text };
    if (own.text === '' && own.hadInstructions)
      return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(null), found: null, rule: null };
    if (own.text === '' && photo) return this.photoOnly(question, photo, conversation, reading);
    if (isChat && smallTalkReply(own.text, followsOn))
      return this.writeFrom(
        { question: own.text, photo, conversation, retrieved: [], certainty: 'sure', reading },
        null,
      );
    if (followsOn) return this.followOn({ question: own.text, photo, conversation }, reading);

    const found = this.find(own.text);
    if (found.band === 'unknown') return notKnown(found, own.text);
    return this.writeFrom(
      { question: own.text, photo, conversation, retrieved: found.entries, certainty: found.band, reading },
      found,
    );
  }

  private find(text: string): SearchResult {
    return leadingTopic(text, (part) => this.search(part, retrievedEntries));
  }

  private fixedByRule(rule: HazardRule): Decision {
    const safer = rule.saferTopic ? this.search(rule.saferTopic, 1) : null;
    const offered = safer && safer.band !== 'unknown' ? (safer.entries[0] ?? null) : null;
    const answerKind: AnswerKind = rule.kind === 'redirect' ? 'out_of_scope' : rule.kind;
    return { kind: 'fixed', answerKind, answer: hazardAnswer(rule, offered), found: null, rule };
  }

  private photoOnly(
    question: string,
    photo: PhotoNote,
    conversation: ConversationTurn[],
    reading: QuestionReading,
  ): Decision {
    const topic = conversationTopic('', conversation, this.tools()).current;
    return this.writeFrom(
      { question, photo, conversation, retrieved: topic ? [topic] : [], certainty: 'closest', reading },
      null,
    );
  }

  /** In a conversation the guide it is about comes first, unless the message starts something else. */
  private followOn(input: PipelineQuestion, reading: QuestionReading): Decision {
    const { current, fresh } = conversationTopic(input.question, input.conversation, this.tools());
    const found = fresh ?? this.search(input.question, retrievedEntries);
    const first = fresh ? fresh.entries : current ? [current] : [];
    const rest = found.band === 'unknown' ? [] : found.entries;
    const retrieved = [...first, ...rest.filter((r) => !first.some((f) => f.entry.slug === r.entry.slug))].slice(
      0,
      retrievedEntries,
    );
    return this.writeFrom(
      { ...input, retrieved, certainty: retrieved.length > 0 ? 'sure' : 'closest', reading },
      found,
    );
  }

  private writeFrom(question: EngineQuestion, found: SearchResult | null): Decision {
    return { kind: 'write', question, found };
  }

  private tools() {
    return { reader: this.parts.reader, search: this.search };
  }
}
