import { stem } from '../../retrieval/stemmer.js';
import type { AdviceWords } from './advice-words.js';
import type { Clause, Sentence } from './clauses.js';
import { type Grounds, kindsIn } from './grounds.js';
import { closenessIn, durationsIn, isAboutDistance, type Measure, strengthsIn } from './measures.js';

const STAYS = new Set(
  'leave left let sit stay soak dwell remain rest wait steep linger penetrate act keep lay hold give press'
    .split(' ')
    .map(stem),
);
/** Time for these is no time that a product stays on. */
const AIRS = new Set(
  'dry air cool cure park drive vacuum rinse wash flush run drying curing airing settle harden set charge heal sun fan dehumidifier ventilate blot buff'
    .split(' ')
    .map(stem),
);
/** 'A hygrometer left in the car for a week tells you.' */
const TELLS = /\b(?:tells?|shows?|says) (?:you|whether|if|how)\b/;
const HELD = /\b(?:hold|holds|holding|held|press|presses|pressing|pressed)\b/;
/** A little more than the guide says is how people round. */
const ROUNDING = 1.001;

/** What is stronger, longer, hotter or nearer than the guides say, null where nothing is. */
export function overdose(
  { text, clauses }: Sentence,
  before: readonly Clause[],
  grounds: Grounds,
  terms: AdviceWords,
): string | null {
  const advice = clauses.filter(({ polarity }) => polarity === 'advice');
  if (advice.length === 0) return null;
  return (
    strongPhrase(advice, grounds, terms) ??
    strongMeasure(text, grounds) ??
    longDwell(text, advice, before, grounds, terms)
  );
}

function strongPhrase(advice: readonly Clause[], grounds: Grounds, terms: AdviceWords): string | null {
  const said = advice.map(({ text }) => ` ${text} `);
  const found = terms.strengths.find((parts) => {
    const phrase = ` ${parts.join(' ')} `;
    return said.some((text) => text.includes(phrase)) && !grounds.text.includes(` ${parts.map(stem).join(' ')} `);
  });
  return found ? `stronger than the guide: ${found.join(' ')}` : null;
}

function strongMeasure(text: string, { strengths, closeness }: Grounds): string | null {
  const most = limitOf(strengths, Math.max);
  const strong = strengthsIn(text).find(({ unit, value }) => value > (most.get(unit) ?? 0) * ROUNDING);
  if (strong) return `stronger than the guide: ${strong.unit}`;
  const least = limitOf(closeness, Math.min);
  const near = isAboutDistance(text)
    ? closenessIn(text).find(({ unit, value }) => value < (least.get(unit) ?? 0))
    : undefined;
  return near ? `closer or coarser than the guide: ${near.unit}` : null;
}

function limitOf(measures: readonly Measure[], pick: (a: number, b: number) => number): Map<string, number> {
  const limits = new Map<string, number>();
  for (const { unit, value } of measures) limits.set(unit, pick(limits.get(unit) ?? value, value));
  return limits;
}

/** The product may have been named a few clauses before: 'Spray it on. Leave it for an hour.' */
function longDwell(
  text: string,
  advice: readonly Clause[],
  before: readonly Clause[],
  { dwells }: Grounds,
  terms: AdviceWords,
): string | null {
  const staying = advice.filter(
    ({ stems, text: clause }) =>
      stems.some((word) => STAYS.has(word)) && !stems.some((word) => AIRS.has(word)) && !TELLS.test(clause),
  );
  const seconds = Math.max(0, ...staying.flatMap((clause) => durationsIn(clause.text)));
  if (seconds === 0 || /\boff\b/.test(text)) return null;
  const stems = advice.flatMap((clause) => clause.stems);
  const named = [...before.slice(-6).map((clause) => clause.stems), stems]
    .toReversed()
    .map((list) => new Set(kindsIn(list, terms).flatMap(({ ids }) => ids.filter((id) => !terms.mildKinds.has(id)))))
    .find(({ size }) => size > 0);
  const own = dwells.filter(({ kinds }) => named && [...kinds].some((kind) => named.has(kind)));
  const held = staying.every((clause) => HELD.test(clause.text)) ? dwells.filter(({ isHeld }) => isHeld) : [];
  const meant = held.length > 0 ? held : own.length > 0 ? own : dwells;
  const limit = Math.max(0, ...meant.map((dwell) => dwell.seconds));
  return seconds > limit * ROUNDING ? 'longer than the guide' : null;
}
