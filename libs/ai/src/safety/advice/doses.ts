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
/** A night, in seconds. */
const NIGHT = 36_000;
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
    strongPhrase(advice, grounds, terms) ?? strongMeasure(text, grounds) ?? longDwell(clauses, before, grounds, terms)
  );
}

function strongPhrase(advice: readonly Clause[], grounds: Grounds, terms: AdviceWords): string | null {
  // 'Before it dries on' and 'overnight' where the guide has its day are no more than it says.
  const isLong = grounds.durations.some((seconds) => seconds >= NIGHT);
  const said = advice
    .filter(({ tokens }) => !/^(?:before|unless|if|rather|until)$/.test(tokens[0]!))
    .map(({ text }) => ` ${isLong ? text.replace(/\bovernight\b/g, '') : text} `);
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
    ? closenessIn(text).find(({ unit, value }) => value < (least.get(unit) ?? (unit === 'grit' ? Infinity : 0)))
    : undefined;
  return near ? `closer or coarser than the guide: ${near.unit}` : null;
}

function limitOf(measures: readonly Measure[], pick: (a: number, b: number) => number): Map<string, number> {
  const limits = new Map<string, number>();
  for (const { unit, value } of measures) limits.set(unit, pick(limits.get(unit) ?? value, value));
  return limits;
}

/** Told of these a time is no time that something stays on. */
const KEPT_OFF =
  /\b(?:keep|keeps|stay|stays|leave|switch\w*|turn\w*|stop|stops|ignition|engine|fan|blower|heater|power|lamps?|lights?|wax|no \w+)\b.*\boff\b/;
/** With this the product that was named before is gone. */
const ENDS = /\b(?:rins\w*|wash\w*|flush\w*|wipe (?:it|clear|off|them|away)|buff|dry|dried)\b/;
const BACK = 6;

/** The product may have been named a few clauses before: 'Spray it on. Leave it for an hour.' */
function longDwell(
  clauses: readonly Clause[],
  before: readonly Clause[],
  { dwells }: Grounds,
  terms: AdviceWords,
): string | null {
  const all = [...before.slice(-BACK), ...clauses];
  const productsOf = ({ stems }: Clause) =>
    new Set(kindsIn(stems, terms).flatMap(({ ids }) => ids.filter((id) => !terms.mildKinds.has(id))));
  for (const clause of clauses) {
    const at = all.indexOf(clause);
    const seconds = Math.max(0, ...durationsIn(clause.text));
    if (seconds === 0 || clause.polarity === 'warning' || !stays(all, at)) continue;
    const named = productsHere(all, at, productsOf);
    const own = dwells.filter(({ kinds }) => [...kinds].some((kind) => named.has(kind)));
    const held = HELD.test(clause.text) ? dwells.filter(({ isHeld }) => isHeld) : [];
    const alike = dwells.filter(({ stems }) => isAlike(stems, clause, productsOf(clause).size > 0));
    const meant = [...(held.length > 0 ? [...held, ...own] : own.length > 0 ? own : dwells), ...alike];
    const limit = Math.max(0, ...meant.map((dwell) => dwell.seconds));
    if (seconds > limit * ROUNDING) return 'longer than the guide';
  }
  return null;
}

/** Whether the clause tells how long something stays on; 'ten minutes or so' does where the one before tells to leave it. */
function stays(all: readonly Clause[], at: number): boolean {
  const { stems, text } = all[at]!;
  if (stems.some((word) => AIRS.has(word)) || TELLS.test(text) || KEPT_OFF.test(text)) return false;
  return stems.some((word) => STAYS.has(word));
}

/** What was put on last, as far as it is still there. */
function productsHere(
  all: readonly Clause[],
  at: number,
  productsOf: (clause: Clause) => Set<string>,
): ReadonlySet<string> {
  for (let i = at; i >= 0; i -= 1) {
    const found = productsOf(all[i]!);
    if (found.size > 0) return found;
    if (i < at && ENDS.test(all[i]!.text)) break;
  }
  return new Set();
}

/** The guide says the time of the same: 'wait', 'the soaked cloth'. Of another product it says nothing. */
function isAlike(told: ReadonlySet<string>, { stems }: Clause, namesProduct: boolean): boolean {
  const shared = stems.filter((word) => told.has(word) && !/^\d/.test(word) && word.length > 3 && word !== 'minut');
  return !namesProduct && new Set(shared).size >= (stems.length < 5 ? 1 : 2);
}
