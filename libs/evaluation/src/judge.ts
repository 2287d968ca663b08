import type { LabelledQuestion } from './question-sets.js';

/** How many guides count as found. */
export const FEW = 3;

/**
 * What an answer says of its own certainty: 'sure' rests on a guide, 'closest' on one that may not fit, 'rule' on a safety
 * rule, 'unknown' on nothing.
 */
export const bands = ['sure', 'closest', 'unknown', 'rule'] as const;
export type Band = (typeof bands)[number];

export interface JudgedAnswer {
  confidence: string;
  sources: readonly { kind: string; id: string }[];
  /** Only staff are told. */
  trace?: { retrieved: readonly { slug: string }[]; retrievalConfidence: number | null } | undefined;
  ms: number;
}

export interface Outcome {
  id: string;
  question: string;
  entry: string | null;
  /** The best guides, at most three. */
  found: string[];
  /** Place of the right guide among all considered, from 1; null where it is not among them. */
  rank: number | null;
  band: Band;
  /** The probability that was stored with the answer. */
  said: number | null;
  ms: number;
}

export function bandOf({ confidence, sources }: Pick<JudgedAnswer, 'confidence' | 'sources'>): Band {
  if (sources.some(({ kind }) => kind === 'rule')) return 'rule';
  if (!sources.some(({ kind }) => kind === 'knowledge' || kind === 'correction')) return 'unknown';
  return confidence === 'answered' ? 'sure' : 'closest';
}

/** Guides an answer considered, best first. Without a trace (nobody signed in) only the one it names. */
const guidesOf = ({ sources, trace }: JudgedAnswer): string[] =>
  trace
    ? trace.retrieved.map(({ slug }) => slug)
    : sources.filter(({ kind }) => kind === 'knowledge').map(({ id }) => id);

/** One labelled question's outcome. */
export function judge({ id, question, entry }: LabelledQuestion, answer: JudgedAnswer): Outcome {
  const guides = guidesOf(answer);
  const place = entry === undefined ? -1 : guides.indexOf(entry);
  return {
    id,
    question,
    entry: entry ?? null,
    found: guides.slice(0, FEW),
    rank: place < 0 ? null : place + 1,
    band: bandOf(answer),
    said: answer.trace?.retrievalConfidence ?? null,
    ms: answer.ms,
  };
}

/** A right first guide counts 1, one in the list a half, none nothing. */
export const placeMark = ({ rank }: Pick<Outcome, 'rank'>): number => (rank === 1 ? 1 : rank === null ? 0 : 0.5);
