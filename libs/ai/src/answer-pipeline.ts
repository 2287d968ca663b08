import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { AnswerEngine, ConversationTurn, EngineQuestion, PhotoNote, QuestionReading } from './answer-engine.js';
import type { Correction } from './corrections/correction-book.js';
import type { CorrectionComposer } from './corrections/compose-correction.js';
import { StaffCorrections } from './corrections/staff-corrections.js';
import { EngineRunner } from './engine-runner.js';
import { FirstAid } from './first-aid/first-aid.js';
import { type Decision, finishAnswer } from './finish-answer.js';
import { FirstLook, type LookedAt } from './first-look.js';
import { conversationTopic } from './offline/conversation-topic.js';
import { goOnAnswer, hazardAnswer, outOfScopeAnswer } from './offline/fixed-answers.js';
import { notKnown } from './not-known.js';
import { Pace } from './pace.js';
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
  private readonly firstAid: FirstAid;
  private readonly now: () => number;

  constructor(private readonly parts: PipelineParts) {
    this.index = parts.index;
    this.staff = new StaffCorrections(parts);
    this.engines = new EngineRunner(parts.primary, parts.offline, parts.deadlineMs ?? defaultDeadlineMs);
    this.firstAid = new FirstAid(parts.hazards);
    this.firstLook = new FirstLook(parts.hazards, this.engines, parts.meanings ?? null);
    this.now = parts.now ?? (() => performance.now());
  }

  /** From the next look-up on, this knowledge answers. */
  useIndex(index: KnowledgeIndex): void {
    this.index = index;
    this.staff.useIndex(index);
  }

  /** From the next question on, these corrections are followed, and no others. */
  useCorrections(corrections: readonly Correction[]): void {
    this.staff.follow(corrections);
  }

  /** Which of these questions would get `correction`, were it the only one. */
  wouldCorrect(correction: Correction, questions: readonly string[]): Promise<boolean[]> {
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
    const decision = await this.decideOn(looked, false, new Pace(signal));
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
    const decision = await this.decideOn(looked, true, new Pace(signal));
    if (decision.kind === 'fixed') {
      const { fix, followUpQuestion } = decision.answer;
      yield* wordStream([decision.caution, fix, followUpQuestion].filter(Boolean).join('\n\n'), signal);
      return;
    }
    if (decision.caution) yield* wordStream(`${decision.caution}\n\n`, signal);
    yield* this.engines.chat({ ...decision.question, photoSeen, asker: input.asker ?? null }, signal);
  }

  /** What first aid says to a file that came without words, null where none is under way. No model is asked. */
  async firstAidUnderWay(conversation: ConversationTurn[], signal: AbortSignal): Promise<string | null> {
    const course = await this.firstAid.follow('', conversation, new Pace(signal));
    return course.stage === 'aid'
      ? [course.answer.fix, course.answer.followUpQuestion].filter(Boolean).join('\n\n')
      : null;
  }

  /** What a look at a photo found and no guide knows is as good as no look: the visitor is asked. */
  private async decideOn({ input, photoSeen }: LookedAt, isChat: boolean, pace: Pace): Promise<Decision> {
    const decision = await this.decide(input, isChat, pace);
    const isUnknown = decision.kind === 'fixed' && ['unknown', 'clarify', 'out_of_scope'].includes(decision.answerKind);
    return photoSeen !== null && isUnknown ? this.decide({ ...input, question: '' }, isChat, pace) : decision;
  }

  /** Somebody who is hurt comes first, and what was said of it stays out of the talk about the car. */
  private async decide(input: PipelineQuestion, isChat: boolean, pace: Pace): Promise<Decision> {
    const course = await this.firstAid.follow(plainText(input.question).text, input.conversation, pace);
    if (course.stage === 'aid') return { ...course, kind: 'fixed', answerKind: 'emergency', found: null };
    if (course.stage === 'none') return this.decideOnCar({ ...input, conversation: course.conversation }, isChat, pace);
    const { caution, question, conversation } = course;
    if (question === '') return this.goOn(caution, conversation, pace);
    return { ...(await this.decideOnCar({ ...input, question, conversation }, isChat, pace)), caution };
  }

  private async decideOnCar(
    { question, photo, conversation }: PipelineQuestion,
    isChat: boolean,
    pace: Pace,
  ): Promise<Decision> {
    const { hazards, reader } = this.parts;
    const own = plainText(question);
    const rule = hazards.firstMatch(own.text);
    const followsOn = conversation.length > 0;
    if (rule && isForSafety(rule)) return this.fixedByRule(rule);
    const corrected = await this.staff.answerTo(own.text, conversation, pace);
    if (corrected) return { kind: 'fixed', answerKind: 'correction', ...corrected, found: null, rule: null };
    if (rule && !(followsOn && rule.kind === 'clarify')) return this.fixedByRule(rule);
    const reading = { ...reader.read(question, conversation), text: own.text };
    if (own.text === '' && own.hadInstructions)
      return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(null), found: null, rule: null };
    if (own.text === '' && photo) return this.photoOnly({ question, photo, conversation }, reading, pace);
    if (isChat && smallTalkReply(own.text, followsOn))
      return this.writeFrom(
        { question: own.text, photo, conversation, retrieved: [], certainty: 'sure', reading },
        null,
      );
    if (followsOn) return this.followOn({ question: own.text, photo, conversation }, reading, pace);

    const found = await this.find(own.text, pace);
    if (found.band === 'unknown') return notKnown(found, own.text);
    return this.writeFrom(
      { question: own.text, photo, conversation, retrieved: found.entries, certainty: found.band, reading },
      found,
    );
  }

  /** Nothing is asked but to go on: the guide in hand is named, not told again. */
  private async goOn(caution: string, conversation: ConversationTurn[], pace: Pace): Promise<Decision> {
    const guide = (await conversationTopic('', conversation, this.tools(), pace)).current;
    return { kind: 'fixed', answerKind: 'guide', answer: goOnAnswer(guide, caution), found: null, rule: null };
  }

  private find(text: string, pace: Pace): Promise<SearchResult> {
    return leadingTopic(text, (part) => pace.step().then(() => this.search(part, retrievedEntries)));
  }

  private fixedByRule(rule: HazardRule): Decision {
    const safer = rule.saferTopic ? this.search(rule.saferTopic, 1) : null;
    const offered = safer && safer.band !== 'unknown' ? (safer.entries[0] ?? null) : null;
    const answerKind: AnswerKind = rule.kind === 'redirect' ? 'out_of_scope' : rule.kind;
    return { kind: 'fixed', answerKind, answer: hazardAnswer(rule, offered), found: null, rule };
  }

  private async photoOnly(input: PipelineQuestion, reading: QuestionReading, pace: Pace): Promise<Decision> {
    const topic = (await conversationTopic('', input.conversation, this.tools(), pace)).current;
    return this.writeFrom({ ...input, retrieved: topic ? [topic] : [], certainty: 'closest', reading }, null);
  }

  /** In a conversation the guide it is about comes first, unless the message starts something else. */
  private async followOn(input: PipelineQuestion, reading: QuestionReading, pace: Pace): Promise<Decision> {
    const { current, fresh } = await conversationTopic(input.question, input.conversation, this.tools(), pace);
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
