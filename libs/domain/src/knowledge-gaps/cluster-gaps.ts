import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Pace } from '@app/ai/pace.js';
import type { KnowledgeGapSignalEntity } from './knowledge-gap-signal.entity.js';
import { alikeness, meaningOf } from './alike.js';

export type GapSignal = Omit<KnowledgeGapSignalEntity, 'id'>;

/** Six of ten meaningful words: another word order, a filler more, one synonym. */
const NEARLY_IDENTICAL = 0.6;

/** Signals of nearly the same question together, the most frequent first. Takes them newest first, so that the newest wording leads. */
export async function clusterGaps(signals: readonly GapSignal[]): Promise<KnowledgeGap[]> {
  const pace = new Pace();
  const clusters: { meaning: ReadonlySet<string>; signals: [GapSignal, ...GapSignal[]] }[] = [];
  for (const signal of signals) {
    await pace.step();
    const meaning = meaningOf(signal.question);
    const same = clusters.find(
      (cluster) =>
        cluster.signals[0].question === signal.question ||
        (mayBeAlike(cluster.meaning, meaning) && alikeness(cluster.meaning, meaning) >= NEARLY_IDENTICAL),
    );
    if (same) same.signals.push(signal);
    else clusters.push({ meaning, signals: [signal] });
  }
  return clusters
    .map((cluster) => toGap(cluster.signals))
    .sort((one, other) => other.count - one.count || other.lastSeen.localeCompare(one.lastSeen));
}

/** A much longer question cannot have enough in common with a short one. */
const mayBeAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  Math.min(one.size, other.size) >= NEARLY_IDENTICAL * Math.max(one.size, other.size);

function toGap(signals: [GapSignal, ...GapSignal[]]): KnowledgeGap {
  const [newest] = signals;
  const kinds: KnowledgeGap['kinds'] = {};
  for (const { kind } of signals) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const confidences = signals.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const sum = confidences.reduce((total, confidence) => total + confidence, 0);
  return {
    question: newest.question,
    count: signals.length,
    kinds,
    sessions: new Set(signals.map(({ sessionHash }) => sessionHash)).size,
    confidence: confidences.length === 0 ? null : Number((sum / confidences.length).toFixed(3)),
    topEntry: newest.topEntry,
    lastSeen: newest.createdAt.toISOString(),
    analysisId: newest.analysisId,
  };
}
