import type {
  AlsoAsked,
  AnswerTrace,
  Confidence,
  EngineName,
  Source,
} from '@app/contracts/analysis/analysis.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { Correction } from './corrections/correction-book.js';
import type { Certainty, EngineAnswer, EngineQuestion, RetrievedEntry } from './answer-engine.js';

/** A product that an answer speaks of. */
export interface NamedProduct {
  id: string;
  name: string;
  /** What it is, in one sentence. */
  reason: string;
}

export interface OfCatalogue {
  /** What was asked of it, and the words that showed it. */
  asked: string;
  /** The products that the answer speaks of, the first to be shown first. */
  named: readonly NamedProduct[];
}

export type AnswerKind =
  | 'guide'
  | 'closest'
  | 'direct'
  | 'product'
  | 'correction'
  | 'unknown'
  | 'out_of_scope'
  | 'clarify'
  | 'emergency'
  | 'refusal'
  | 'moderate'
  | 'photo';

/** What the pipeline knows of an answer's trace; the domain adds the suggestions. */
export type PipelineTrace = Omit<AnswerTrace, 'suggestions'>;

export interface PipelineAnswer {
  kind: AnswerKind;
  answer: EngineAnswer;
  confidence: Confidence;
  engine: EngineName;
  fallback: boolean;
  sources: Source[];
  alsoAsked: AlsoAsked[];
  trace: PipelineTrace;
  /** Where the catalogue answered; null where products are to be chosen for the kit. */
  catalogue: OfCatalogue | null;
}

export const confidenceOfKind: Record<AnswerKind, Confidence> = {
  guide: 'answered',
  closest: 'unsure',
  direct: 'answered',
  product: 'answered',
  correction: 'answered',
  unknown: 'unsure',
  clarify: 'unsure',
  photo: 'unsure',
  out_of_scope: 'out_of_scope',
  moderate: 'out_of_scope',
  emergency: 'answered',
  refusal: 'answered',
};

/** What an engine was asked to write. */
export function kindOf({ certainty, asksOfPhoto, retrieved, lead }: EngineQuestion): AnswerKind {
  if (asksOfPhoto) return 'photo';
  if (lead && (lead.isWhole || retrieved.length === 0)) return 'direct';
  if (retrieved.length === 0) return 'unknown';
  const kinds: Record<Certainty, AnswerKind> = { sure: 'guide', closest: 'closest' };
  return kinds[certainty];
}

/** What an answer rests on; slugs that were not retrieved are no sources. */
export function sourcesOf(
  answer: EngineAnswer,
  retrieved: readonly RetrievedEntry[],
  rule: HazardRule | null,
): Source[] {
  if (rule) return [{ kind: 'rule', id: rule.id, title: 'Safety rule', url: null }];
  return answer.usedSlugs.flatMap((slug) => {
    const found = retrieved.find(({ entry }) => entry.slug === slug);
    return found ? [{ kind: 'knowledge' as const, id: slug, title: found.entry.title, url: null }] : [];
  });
}

export const sourceOfProduct = ({ id, name }: NamedProduct): Source => ({
  kind: 'product',
  id,
  title: name,
  url: null,
});

export const sourceOf = ({ id }: Correction): Source => ({
  kind: 'correction',
  id,
  title: "Our team's answer",
  url: null,
});
