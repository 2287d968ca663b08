import type { GapKind, KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { alikeness, meaningOf } from '@app/ai/retrieval/alike.js';

/** How much a kind of signal says that something is missing. */
const weights: Record<GapKind, number> = {
  ...{ thumbs_down: 1.2, rephrased: 1.1, unsure: 1, out_of_scope: 0.6, no_product: 0.4 },
};
/** A reader who says why has read the answer. */
const REASON = 0.3;
const HALF_LIFE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Questions of one session about one guide. */
const MOST_OF_A_TOPIC = 2;
/** From here on two questions ask the same. */
const SAME = 0.6;

/** ln(1 + n) × (1 − confidence) × weight × freshness: what many ask, in vain, and lately. */
export function scoreOfGap({ count, confidence, kinds, reasons, lastSeen }: KnowledgeGap, now: Date): number {
  const signals = Object.entries(kinds) as [GapKind, number][];
  const weight =
    (signals.reduce((sum, [kind, times]) => sum + weights[kind] * times, 0) + REASON * reasons.length) / count;
  const days = Math.max(0, now.getTime() - Date.parse(lastSeen)) / DAY_MS;
  return Math.log(1 + count) * (1 - (confidence ?? 0)) * weight * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** The gaps worth a session's questions, best first: at most two of a topic, and none that was looked into lately. */
export function chooseGaps(
  gaps: readonly KnowledgeGap[],
  { most, lately, now }: { most: number; lately: readonly string[]; now: Date },
): KnowledgeGap[] {
  const studied = lately.map(meaningOf);
  const perTopic = new Map<string, number>();
  const isNew = ({ question }: KnowledgeGap): boolean =>
    studied.every((meaning) => alikeness(meaning, meaningOf(question)) < SAME);
  return [...gaps]
    .filter(isNew)
    .sort((a, b) => scoreOfGap(b, now) - scoreOfGap(a, now))
    .filter(({ topEntry, question }) => {
      const topic = topEntry ?? question;
      const chosen = (perTopic.get(topic) ?? 0) + 1;
      perTopic.set(topic, chosen);
      return chosen <= MOST_OF_A_TOPIC;
    })
    .slice(0, most);
}
