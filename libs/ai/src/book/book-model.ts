import type { Band } from '../retrieval/confidence.js';
import type { EncoderData } from './sentence-encoder.js';

/** What tells that an answer is the one that was asked for; each about 0 to 1. */
export interface Signals {
  /** Cosines with the nearest wording and the next, and with the answer as a whole: by what the words mean. */
  near: number;
  nearTwice: number;
  nearWhole: number;
  /** The same by the words themselves. */
  like: number;
  likeTwice: number;
  /** How much of the nearest wording the question holds, how much of the question the answer holds, the most telling word that it lacks. */
  held: number;
  covered: number;
  lacks: number;
  /** How well its guide fits, how sure it is that this guide is meant, and whether it belongs to none. */
  guide: number;
  guideFirst: number;
  general: number;
  /** Whether it is for a surface that was named, or only for others. */
  surface: number;
  otherSurface: number;
  /** 1 where one of the two denies something and the other does not. */
  otherSense: number;
}

/** What was learned from the wordings of the book. */
export interface BookModel {
  encoder: EncoderData;
  /** The directions of what the book held, by the hash of their text, so that they need not be found anew at each start. */
  vectors: { hashes: Uint32Array; rows: Int8Array };
  /** How much each signal counts in choosing among answers. */
  ranking: Record<string, number>;
  /** How much each sign counts in judging a chosen one, and the bias; learned from questions of others that people judged. */
  trust: Record<string, number>;
  /** The same where the guide in hand alone is asked; learned from what people type in the middle of a talk. */
  trustInGuide: Record<string, number>;
  /** So sure a match has to be, for 7 of 10 to answer just what was asked, and nearly all others to be of use beside it. */
  sureFrom: number;
  /** So sure it has to be in the guide in hand, for 8 of 10 to be right. */
  sureFromInGuide: number;
}

export const scoreOf = ({ ranking }: Pick<BookModel, 'ranking'>, signals: Signals): number =>
  sumOf(ranking, { ...signals });

/** What tells that the one at `at` of some candidates, best first, is right. */
export function signsOf(found: readonly { signals: Signals; score: number }[], at: number): Record<string, number> {
  const one = found[at]!;
  const rival = found.find((_, other) => other !== at);
  return {
    bias: 1,
    score: one.score / 10,
    lead: rival ? Math.min(1, Math.max(-1, (one.score - rival.score) / 5)) : 1,
    ...one.signals,
  };
}

/** The same among the answers of the guide in hand, where the next ones are worth less. */
export const signsInGuide = (
  found: readonly { signals: Signals; score: number }[],
  at: number,
): Record<string, number> => ({ ...signsOf(found, at), second: at === 1 ? 1 : 0, third: at === 2 ? 1 : 0 });

/** What is known of a message beside the answers that were found for it. */
interface AskedSigns {
  text: string;
  isProblem: boolean;
  band: Band;
  confidence: number;
  guides: ReadonlyMap<string, number>;
}

/** The same of a message that stands by itself, with what is known of it: a problem that is told wants how to deal with it, not a side of it. */
export function signsAsked(
  { isProblem, band, confidence, guides, text }: AskedSigns,
  found: readonly { answer: { guide: string | null }; signals: Signals; score: number }[],
  at: number,
): Record<string, number> {
  const { answer, signals } = found[at]!;
  const [likeliest] = guides.keys();
  const problem = isProblem ? 1 : 0;
  return {
    ...signsOf(found, at),
    second: at === 1 ? 1 : 0,
    third: at === 2 ? 1 : 0,
    problem,
    problemNear: problem * signals.near,
    problemWhole: problem * signals.nearWhole,
    problemCovered: problem * signals.covered,
    sure: band === 'sure' ? 1 : 0,
    unknown: band === 'unknown' ? 1 : 0,
    confidence,
    ofLikeliest: answer.guide !== null && answer.guide === likeliest ? 1 : 0,
    long: Math.min(1, text.split(' ').length / 20),
  };
}

export const likelihood = (trust: Record<string, number>, signs: Record<string, number>): number =>
  1 / (1 + Math.exp(-sumOf(trust, signs)));

function sumOf(weights: Record<string, number>, values: Record<string, number>): number {
  let sum = 0;
  for (const name in values) sum += (weights[name] ?? 0) * values[name]!;
  return sum;
}

export const noVectors: BookModel['vectors'] = { hashes: new Uint32Array(), rows: new Int8Array() };
