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
  /** How much each sign counts in judging the chosen one, and the bias. */
  trust: Record<string, number>;
  /** The same where the guide in hand alone is asked. */
  trustInGuide: Record<string, number>;
  /** So sure a match has to be, for 95 of 100 to be right. */
  sureFrom: number;
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

export function likelihood(
  trust: Record<string, number>,
  found: readonly { signals: Signals; score: number }[],
  at: number,
): number {
  return 1 / (1 + Math.exp(-sumOf(trust, signsOf(found, at))));
}

function sumOf(weights: Record<string, number>, values: Record<string, number>): number {
  let sum = 0;
  for (const name in values) sum += (weights[name] ?? 0) * values[name]!;
  return sum;
}

export const noVectors: BookModel['vectors'] = { hashes: new Uint32Array(), rows: new Int8Array() };
