import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type {
  AnswerEngine,
  ConversationTurn,
  EngineAnswer,
  EngineQuestion,
  PhotoNote,
  QuestionReading,
} from './answer-engine.js';
import { EngineRunner } from './engine-runner.js';
import { conversationTopic } from './offline/conversation-topic.js';
import { hazardAnswer, outOfScopeAnswer, plainAnswer, unknownAnswer } from './offline/fixed-answers.js';
import { smallTalkReply } from './offline/small-talk.js';
import { wordStream } from './offline/word-stream.js';
import { questionParts } from './offline/second-topic.js';
import { type AnswerKind, confidenceOfKind, kindOf, type PipelineAnswer, sourcesOf } from './pipeline-answer.js';
import { plainText } from './reading/plain-text.js';
import type { QuestionReader } from './reading/question-reader.js';
import type { KnowledgeIndex, SearchResult } from './retrieval/knowledge-index.js';
import { isStopWord, words } from './retrieval/tokens.js';
import type { HazardRules } from './safety/hazard-rules.js';

export interface PipelineQuestion {
  question: string;
  photo: PhotoNote | null;
  /** Oldest first, without the question itself. */
  conversation: ConversationTurn[];
}

export interface PipelineParts {
  hazards: HazardRules;
  reader: QuestionReader;
  index: KnowledgeIndex;
  /** The engine that writes first, and the one that always can. Without a model both are the same. */
  primary: AnswerEngine;
  offline: AnswerEngine;
  /** How long the primary engine may take for a whole answer, in ms. */
  deadlineMs?: number;
  /** Milliseconds from any fixed point. */
  now?: () => number;
}

const defaultDeadlineMs = 45_000;
const retrievedEntries = 5;
type Decision =
  | { kind: 'write'; question: EngineQuestion; found: SearchResult | null }
  | {
      kind: 'fixed';
      answerKind: AnswerKind;
      answer: EngineAnswer;
      found: SearchResult | null;
      rule: HazardRule | null;
    };

/** Safety, retrieval, then an engine: the one way from a question to an answer. */
export class AnswerPipeline {
  private index: KnowledgeIndex;
  private readonly engines: EngineRunner;
  private readonly now: () => number;

  constructor(private readonly parts: PipelineParts) {
    this.index = parts.index;
    this.engines = new EngineRunner(parts.primary, parts.offline, parts.deadlineMs ?? defaultDeadlineMs);
    this.now = parts.now ?? (() => performance.now());
  }

  /** From the next question on, this knowledge answers. Questions under way keep the one they started with. */
  useIndex(index: KnowledgeIndex): void {
    this.index = index;
  }

  /** Looks a text up in the current knowledge; the offline engine is given this. */
  readonly search = (text: string, k: number): SearchResult => this.index.search(text, k);

  /** Never rejects because an engine failed; rejects with the signal's reason once it is aborted. */
  async answer(input: PipelineQuestion, signal: AbortSignal): Promise<PipelineAnswer> {
    const start = this.now();
    signal.throwIfAborted();
    const decision = this.decide(input, false);
    if (decision.kind === 'fixed') {
      return this.finish(decision.answerKind, decision.answer, 'offline', decision, {
        start,
        fallbackReason: null,
        rule: decision.rule,
      });
    }
    const { answer, engine, fallbackReason } = await this.engines.answer(decision.question, signal);
    return this.finish(kindOf(decision.question), answer, engine, decision, { start, fallbackReason, rule: null });
  }

  /**
   * Yields the pieces of a reply. A primary engine that fails before its first piece is replaced by the offline one; after it the
   * failure comes up as BrokenStreamError. Rejects with the signal's reason once it is aborted.
   */
  async *chat(input: PipelineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    const decision = this.decide(input, true);
    if (decision.kind === 'fixed') {
      const { fix, followUpQuestion } = decision.answer;
      yield* wordStream([fix, followUpQuestion].filter(Boolean).join('\n\n'), signal);
      return;
    }
    yield* this.engines.chat(decision.question, signal);
  }

  private decide({ question, photo, conversation }: PipelineQuestion, isChat: boolean): Decision {
    const { hazards, reader } = this.parts;
    const own = plainText(question);
    const rule = hazards.firstMatch(own.text);
    const followsOn = conversation.length > 0;
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

  /** Two problems in one question blur each other; then the first that is clear by itself leads, and the answer points to the other. */
  private find(text: string): SearchResult {
    const whole = this.index.search(text, retrievedEntries);
    if (whole.band === 'sure') return whole;
    const parts = questionParts(text).map((part) => this.index.search(part, retrievedEntries));
    const clear = parts.filter((part) => part.band === 'sure' && part.messes.length > 0);
    return clear[0] ?? whole;
  }

  private fixedByRule(rule: HazardRule): Decision {
    const safer = rule.saferTopic ? this.index.search(rule.saferTopic, 1) : null;
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
    const found = fresh ?? this.index.search(input.question, retrievedEntries);
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

  private finish(
    kind: AnswerKind,
    written: EngineAnswer,
    engine: EngineName,
    decision: Decision,
    { start, fallbackReason, rule }: { start: number; fallbackReason: string | null; rule: HazardRule | null },
  ): PipelineAnswer {
    const confidence = confidenceOfKind[kind];
    const { found } = decision;
    const retrieved = decision.kind === 'write' ? decision.question.retrieved : (found?.entries ?? []);
    // Only what a guide needs is named, be it the closest one: never for an emergency, a refusal, a redirect or a question back.
    const answer = kind === 'guide' || kind === 'closest' ? written : { ...written, equipment: [] };
    return {
      kind,
      answer,
      confidence,
      engine,
      fallback: fallbackReason !== null,
      sources: sourcesOf(answer, retrieved, rule),
      trace: {
        safetyRule: rule?.id ?? null,
        retrieved: retrieved.map(({ entry, version, score }) => ({ slug: entry.slug, version, score })),
        retrievalConfidence: found ? Number(found.confidence.toFixed(3)) : null,
        model: answer.model,
        tokens: answer.tokens,
        fallbackReason,
        milliseconds: Math.round(this.now() - start),
      },
    };
  }
}

/** Nothing fits: another subject, too little said, or car care we have no guide for. */
function notKnown(found: SearchResult, text: string): Decision {
  const meaning = words(text).filter((word) => !isStopWord(word));
  if (found.decoy)
    return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(found.decoy), found, rule: null };
  if (meaning.length < 4 && !found.isAboutCarCare)
    return { kind: 'fixed', answerKind: 'clarify', answer: clarifyingAnswer(), found, rule: null };
  if (found.isAboutCarCare) return { kind: 'fixed', answerKind: 'unknown', answer: unknownAnswer(), found, rule: null };
  return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(null), found, rule: null };
}

const clarifyingAnswer = (): EngineAnswer =>
  plainAnswer({
    ...unknownAnswer(),
    fix: 'I did not catch what it is about. Tell me in a few words what is on the car and where. Until then: do not rub it dry, and rinse or blot loose dirt away with plain water.',
    steps: [],
  });
