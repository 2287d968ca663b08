import type { AdviceWords } from './advice-words.js';
import type { Sentence } from './clauses.js';
import { type Grounds, kindsIn } from './grounds.js';

/** Classes that give off gas or heat where they meet, by kinds of equipment.yaml and by words. */
const CLASSES: readonly { name: string; kinds: readonly string[]; words: RegExp }[] = [
  {
    name: 'acid',
    kinds: ['water-spot-remover', 'cement-remover', 'rust-treatment', 'white-vinegar'],
    words: /\b(?:acid\w*|vinegar|citric|descaler|lemon)\b/,
  },
  { name: 'bleach', kinds: ['mould-remover', 'algae-remover'], words: /\b(?:bleach\w*|hypochlorite|chlorine)\b/ },
  { name: 'iron', kinds: ['iron-remover'], words: /\b(?:iron remover|fallout remover)\b/ },
  { name: 'ammonia', kinds: [], words: /\bammonia\b/ },
  { name: 'peroxide', kinds: [], words: /\bperoxide\b/ },
];
const FREE = /\b(?:acid free|non acid\w*|bleach free)\b/g;
const RINSES =
  /\b(?:rins\w*|wash\w*|flush\w*|hose\w*|clean water|plain water|damp cloth|wet cloth|neutralis\w*|another day|next day|dry\w*)\b/;

/**
 * Two products that must not meet, one after the other with nothing rinsed between; null where there are none. Only where a sentence
 * of `own` brings the second: a guide's own order of work is its business.
 */
export function sequence(
  sentences: readonly Sentence[],
  own: ReadonlySet<Sentence>,
  grounds: Grounds,
  terms: AdviceWords,
): string | null {
  let on: string | null = null;
  const all = sentences.flatMap((sentence) =>
    sentence.clauses.map((clause) => ({ ...clause, isOwn: own.has(sentence) })),
  );
  for (const { polarity, text, stems, isOwn } of all) {
    if (polarity !== 'advice') continue;
    const ids = kindsIn(stems, terms).flatMap((kind) => kind.ids);
    const here = CLASSES.filter(
      ({ kinds, words }) => words.test(text.replace(FREE, ' ')) || kinds.some((kind) => ids.includes(kind)),
    ).map(({ name }) => name);
    const rinses = RINSES.test(text);
    const other = here.find((name) => on !== null && name !== on);
    if (isOwn && other !== undefined && !rinses) return `${on} and ${other} meet`;
    if (
      isOwn &&
      here.length > 1 &&
      !rinses &&
      grounds.clauses.every((clause) => !stems.every((word) => clause.has(word)))
    )
      return `${here.join(' and ')} meet`;
    if (rinses) on = null;
    else on = here[0] ?? on;
  }
  return null;
}
