import type { AlsoAsked, EngineName } from '@app/contracts/analysis/analysis.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { EngineAnswer, EngineQuestion } from './answer-engine.js';
import type { Correction } from './corrections/correction-book.js';
import {
  type AnswerKind,
  confidenceOfKind,
  type OfCatalogue,
  type PipelineAnswer,
  sourceOf,
  sourceOfProduct,
  sourcesOf,
} from './pipeline-answer.js';
import type { SearchResult } from './retrieval/knowledge-index.js';

/** How a question is to be answered: by an engine, or in words that are fixed. */
export type Decision = {
  /** Said before the answer. */
  preface?: string;
  /** What others asked that comes near, where it is not sure that just this is answered. */
  alsoAsked?: readonly AlsoAsked[];
} & (
  | { kind: 'write'; question: EngineQuestion; found: SearchResult | null }
  | {
      kind: 'fixed';
      answerKind: AnswerKind;
      answer: EngineAnswer;
      found: SearchResult | null;
      rule: HazardRule | null;
      correction?: Correction;
      /** Whatever it names, the catalogue is not asked. */
      isForeign?: boolean;
    }
);

export interface HowItWent {
  /** All three on the pipeline's clock, in ms. */
  start: number;
  foundAt: number;
  endedAt: number;
  photoSeen: string | null;
  fallbackReason: string | null;
  rule: HazardRule | null;
  /** Absent where the catalogue did not answer. */
  catalogue?: OfCatalogue;
}

/** Only what a guide or a correction needs is named: never for an emergency, a refusal, a redirect or a question back. */
const namesKit = new Set<AnswerKind>(['guide', 'closest', 'correction']);

/** What the answer says itself is not offered again. */
export const alsoAskedBeside = (fix: string, alsoAsked: readonly AlsoAsked[]): AlsoAsked[] =>
  alsoAsked.filter(({ answer }) => !fix.includes(answer));

/** An answer with its confidence, its sources and the trace of how it came about. */
export function finishAnswer(
  kind: AnswerKind,
  written: EngineAnswer,
  engine: EngineName,
  decision: Decision,
  { start, foundAt, endedAt, photoSeen, fallbackReason, rule, catalogue }: HowItWent,
): PipelineAnswer {
  const confidence = confidenceOfKind[kind];
  const { found } = decision;
  const retrieved = decision.kind === 'write' ? decision.question.retrieved : (found?.entries ?? []);
  const said = decision.preface ? { ...written, fix: `${decision.preface}\n${written.fix}` } : written;
  const answer = namesKit.has(kind) ? said : { ...said, equipment: [] };
  const correction = decision.kind === 'fixed' ? decision.correction : undefined;
  return {
    kind,
    answer,
    confidence,
    engine,
    fallback: fallbackReason !== null,
    sources: catalogue
      ? catalogue.named.map(sourceOfProduct)
      : correction
        ? [sourceOf(correction)]
        : sourcesOf(answer, retrieved, rule),
    alsoAsked: catalogue ? [] : alsoAskedBeside(answer.fix, decision.alsoAsked ?? []),
    catalogue: catalogue ?? null,
    trace: {
      safetyRule: rule?.id ?? null,
      corrections: correction ? [correction.id] : [],
      photoSeen,
      retrieved: retrieved.map(({ entry, version, score }) => ({ slug: entry.slug, version, score })),
      retrievalConfidence: found ? Number(found.confidence.toFixed(3)) : null,
      model: answer.model,
      tokens: answer.tokens,
      fallbackReason,
      milliseconds: Math.round(endedAt - start),
      timings: { finding: Math.round(foundAt - start), writing: Math.round(endedAt - foundAt) },
    },
  };
}
