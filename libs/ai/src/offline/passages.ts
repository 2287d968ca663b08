import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { stem } from '../retrieval/stemmer.js';
import { isStopWord, words } from '../retrieval/tokens.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { asSentence, inSentence } from './equipment-rows.js';

export interface Passage {
  text: string;
  /** Which step it comes from, counted from 1; null for everything else. */
  step: number | null;
  score: number;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z0-9])/);
const stemsOf = (text: string): Set<string> =>
  new Set(
    words(text)
      .filter((word) => !isStopWord(word))
      .map(stem),
  );

/** Everything an entry says, sentence by sentence, in the form it has for this visitor. */
function passagesOf(adapted: AdaptedEntry): { text: string; step: number | null }[] {
  const { entry } = adapted;
  return [
    ...adapted.steps.flatMap((step, i) =>
      sentencesOf(`${step.title}. ${step.text}`).map((text) => ({ text, step: i + 1 })),
    ),
    ...whyOf(entry),
    ...adapted.cautions.flatMap((caution) => sentencesOf(caution.text)).map(free),
    ...entry.diagnosis.flatMap(sentencesOf).map(free),
    ...sentencesOf(adapted.topTip).map(free),
    ...sentencesOf(adapted.summary).map(free),
    ...(entry.stopAndAskPro ? [free(`When to ask a professional: ${entry.stopAndAskPro}`)] : []),
  ];
}

const free = (text: string) => ({ text, step: null });
const whyOf = (entry: KnowledgeEntry) => entry.steps.flatMap((step) => (step.why ? [free(step.why)] : []));

/** The sentences of the entry nearest to the question, best first; rare words weigh more. Sentences sharing nothing are left out. */
export function nearestPassages(adapted: AdaptedEntry, question: string, limit: number): Passage[] {
  const all = passagesOf(adapted).map((passage) => ({ ...passage, stems: stemsOf(passage.text) }));
  const asked = stemsOf(question);
  const rarity = (s: string): number =>
    Math.log(1 + all.length / (1 + all.filter((passage) => passage.stems.has(s)).length));
  const total = [...asked].reduce((sum, s) => sum + rarity(s), 0) || 1;
  return all
    .map(({ text, step, stems }) => ({
      text,
      step,
      score: [...asked].filter((s) => stems.has(s)).reduce((sum, s) => sum + rarity(s), 0) / total,
    }))
    .filter((passage) => passage.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** The sentences that match a pattern (times, dilutions …), in the entry's order. */
export function passagesMatching(adapted: AdaptedEntry, pattern: RegExp, limit: number): Passage[] {
  return passagesOf(adapted)
    .filter((passage) => pattern.test(passage.text))
    .slice(0, limit)
    .map((passage) => ({ ...passage, score: 1 }));
}

/** Sentences said in the guide's order, with the step each comes from. */
export function fromPassages(
  guide: AdaptedEntry,
  passages: readonly Passage[],
  otherwise: string | null,
): string | null {
  if (passages.length === 0) return otherwise;
  const seen = new Set<string>();
  return [...passages]
    .filter((passage) => !seen.has(passage.text) && seen.add(passage.text))
    .sort((a, b) => (a.step ?? 99) - (b.step ?? 99))
    .map(({ step, text }) => {
      const title = step === null ? undefined : guide.steps[step - 1]?.title;
      return title && !text.startsWith(title)
        ? `In step ${step} (${inSentence(title)}): ${asSentence(text)}`
        : asSentence(text);
    })
    .join(' ');
}
