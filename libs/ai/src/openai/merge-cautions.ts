import type { Caution } from '@app/contracts/analysis/analysis.contract.js';

const ORDER: Record<Caution['level'], number> = { danger: 0, warn: 1, info: 2 };

/** Part of a caution's words that must be in an entry's own caution for the two to say the same. */
const SAME_WORDS = 0.6;

/** The entries' cautions in their own words plus what the model adds to them; the gravest first, each said once. */
export function mergeCautions(due: readonly Caution[], written: readonly Caution[]): Caution[] {
  const merged: Caution[] = [];
  for (const caution of [...due].sort(byLevel)) {
    if (!merged.some(({ text }) => text === caution.text)) merged.push(caution);
  }
  for (const caution of written) {
    if (caution.text !== '' && !merged.some(({ text }) => repeats(caution.text, text))) merged.push(caution);
  }
  return merged.sort(byLevel);
}

function byLevel(one: Caution, other: Caution): number {
  return ORDER[one.level] - ORDER[other.level];
}

/** True where nearly all that `text` says is in `said`. Only ever drops the model's wording, never an entry's. */
function repeats(text: string, said: string): boolean {
  const words = significantWords(text);
  const known = new Set(significantWords(said));
  return words.filter((word) => known.has(word)).length >= words.length * SAME_WORDS;
}

function significantWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]{4,}/g) ?? [];
}
