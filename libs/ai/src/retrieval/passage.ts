import type { KnowledgeEntry, Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';

export type PassageRole = 'summary' | 'step' | 'why' | 'diagnosis' | 'caution' | 'never' | 'tip' | 'pro';

/** One sentence of a guide, with what is needed to judge whether it answers a question. */
export interface Passage {
  text: string;
  slug: string;
  role: PassageRole;
  /** The few leading words of the step it stands in; '' elsewhere. */
  stepTitle: string;
  /** It is true on these alone; empty where it is true on all that the guide is for. */
  surfaces: readonly Surface[];
  severity: Severity | null;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z0-9])/);
const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Everything a guide says, sentence by sentence. */
export function passagesOf(entry: KnowledgeEntry): Passage[] {
  const say = (
    role: PassageRole,
    texts: readonly string[],
    { stepTitle = '', surfaces = [], severity = null }: Partial<Passage> = {},
  ): Passage[] =>
    texts.flatMap(sentencesOf).map((text) => ({ text, slug: entry.slug, role, stepTitle, surfaces, severity }));
  return [
    ...say('summary', [entry.summary]),
    ...entry.steps.flatMap(({ title, text, why }) => [
      ...say('step', [text], { stepTitle: title }),
      ...say('why', why === undefined ? [] : [why], { stepTitle: title }),
    ]),
    ...say('diagnosis', entry.diagnosis),
    ...say(
      'caution',
      entry.cautions.map(({ text }) => text),
    ),
    ...entry.neverDo.map((text) => say('never', [text])).flat(),
    ...say('tip', [entry.topTip]),
    ...say('pro', [entry.stopAndAskPro]),
    ...entry.variants.flatMap(({ when, change }) => {
      const condition = { surfaces: listOf(when.surface), severity: when.severity ?? null };
      return change.flatMap((one) => {
        if ('text' in one) return say('step', [one.text], { ...condition, stepTitle: one.title });
        if ('caution' in one) return say('caution', [one.caution], condition);
        if ('summary' in one) return say('summary', [one.summary], condition);
        return 'topTip' in one ? say('tip', [one.topTip], condition) : [];
      });
    }),
  ];
}
