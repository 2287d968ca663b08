import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GapKind, KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import type { KnowledgeGapSignalEntity } from './knowledge-gap-signal.entity.js';
import { alikeness, meaningOf } from '@app/ai/retrieval/alike.js';
import { withoutPersonalData } from './without-personal-data.js';

export interface GapSignal extends Omit<KnowledgeGapSignalEntity, 'id' | 'kind'> {
  kind: GapKind;
  /** Why its reader said that the answer did not help. */
  reason?: string | null;
}

interface Cluster {
  /** In the order in which they were made. */
  number: number;
  /** Of the signal that it began with. */
  meaning: ReadonlySet<string>;
  signals: [GapSignal, ...GapSignal[]];
}

/** Six of ten meaningful words: another word order, a filler more, one synonym. */
const NEARLY_IDENTICAL = 0.6;
/** Wordings of one question that are told, and reasons of its readers. */
const MOST_WORDINGS = 6;
const MOST_REASONS = 3;

/** Signals of nearly the same question together, the most frequent first. Takes them newest first, so that the newest wording leads. */
export async function clusterGaps(signals: readonly GapSignal[]): Promise<KnowledgeGap[]> {
  const meant: { signal: GapSignal; meaning: ReadonlySet<string> }[] = [];
  for (const signal of signals) {
    await nextTurn();
    meant.push({ signal, meaning: meaningOf(signal.question) });
  }
  const rare = rarestFirst(meant.map(({ meaning }) => meaning));
  const clusters: Cluster[] = [];
  const byQuestion = new Map<string, Cluster>();
  const byWord = new Map<string, Cluster[]>();
  for (const { signal, meaning } of meant) {
    await nextTurn();
    const telling = tellingWords(rare(meaning));
    const same = byQuestion.get(signal.question) ?? oldestAlike(meaning, telling, byWord);
    if (same) {
      same.signals.push(signal);
      continue;
    }
    const cluster: Cluster = { number: clusters.length, meaning, signals: [signal] };
    clusters.push(cluster);
    byQuestion.set(signal.question, cluster);
    for (const word of telling) {
      const sharing = byWord.get(word);
      if (sharing) sharing.push(cluster);
      else byWord.set(word, [cluster]);
    }
  }
  return clusters
    .map((cluster) => toGap(cluster.signals))
    .sort((one, other) => other.count - one.count || other.lastSeen.localeCompare(one.lastSeen));
}

/** The first made of the clusters that share a telling word and ask nearly the same. */
function oldestAlike(
  meaning: ReadonlySet<string>,
  telling: readonly string[],
  byWord: ReadonlyMap<string, readonly Cluster[]>,
): Cluster | undefined {
  let oldest: Cluster | undefined;
  for (const word of telling) {
    for (const cluster of byWord.get(word) ?? []) {
      if (oldest && cluster.number >= oldest.number) break;
      if (alikeness(cluster.meaning, meaning) >= NEARLY_IDENTICAL) oldest = cluster;
    }
  }
  return oldest;
}

/** The words of a question in the order in which the fewest questions have them. */
function rarestFirst(meanings: readonly ReadonlySet<string>[]): (meaning: ReadonlySet<string>) => string[] {
  const times = new Map<string, number>();
  for (const meaning of meanings) for (const word of meaning) times.set(word, (times.get(word) ?? 0) + 1);
  const timesOf = (word: string): number => times.get(word) ?? 0;
  return (meaning) =>
    [...meaning].sort((one, other) => timesOf(one) - timesOf(other) || (one < other ? -1 : Number(one > other)));
}

/**
 * Two questions that are nearly the same share one of these at least: so many of a question's words are left out as both must have
 * in common, less one. What is looked through are those with the same rare words, and not all that ask how something is cleaned.
 */
const tellingWords = (words: readonly string[]): string[] =>
  words.slice(0, words.length - Math.ceil(NEARLY_IDENTICAL * words.length) + 1);

function toGap(signals: [GapSignal, ...GapSignal[]]): KnowledgeGap {
  const [newest] = signals;
  const kinds: KnowledgeGap['kinds'] = {};
  for (const { kind } of signals) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const confidences = signals.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const sum = confidences.reduce((total, confidence) => total + confidence, 0);
  return {
    question: newest.question,
    wordings: [...new Set(signals.map(({ question }) => question))].slice(0, MOST_WORDINGS),
    count: signals.length,
    kinds,
    sessions: new Set(signals.map(({ sessionHash }) => sessionHash)).size,
    reasons: reasonsIn(signals),
    confidence: confidences.length === 0 ? null : Number((sum / confidences.length).toFixed(3)),
    topEntry: newest.topEntry,
    lastSeen: newest.createdAt.toISOString(),
    analysisId: newest.analysisId,
  };
}

const reasonsIn = (signals: readonly GapSignal[]): string[] =>
  [...new Set(signals.map(({ reason }) => withoutPersonalData(reason ?? '')))].filter(Boolean).slice(0, MOST_REASONS);
