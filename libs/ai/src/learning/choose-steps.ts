import { alikeness, coverage, meaningOf } from '../retrieval/alike.js';
import { words } from '../retrieval/tokens.js';
import { backing, isBacked } from './backing.js';
import type { Chemicals } from './chemicals.js';
import type { FoundEvidence } from './material.js';
import { isInstruction } from './sentences.js';

const MOST_STEPS = 8;
/** A longer sentence is no quotation of a step. */
const LONGEST = 40;
/** Two steps that say this much of the same are one. */
const SAME_STEP = 0.5;

/** A step, and what it rests on: the quotation that it is first. */
export interface ChosenStep {
  text: string;
  cited: FoundEvidence[];
}

/**
 * The steps that evidence tells of a subject: those of the text that tells most of it, in its order, and behind these what no
 * other text had. Of anything chemical only what a second source or its maker bears out.
 */
export function chooseSteps(evidence: readonly FoundEvidence[], subject: string, chemicals: Chemicals): ChosenStep[] {
  const chosen: ChosenStep[] = [];
  for (const quotation of byTelling(evidence.filter(isStep), meaningOf(subject))) {
    if (chosen.length === MOST_STEPS) break;
    const meaning = meaningOf(quotation.quote);
    const same = chosen.find(({ text }) => alikeness(meaningOf(text), meaning) >= SAME_STEP);
    if (same) {
      if (same.cited.every(({ ref }) => ref !== quotation.ref)) same.cited.push(quotation);
      continue;
    }
    const cited = [quotation, ...backing(quotation, evidence, chemicals)];
    if (isBacked(quotation.quote, cited, chemicals)) chosen.push({ text: quotation.quote, cited });
  }
  return chosen;
}

const isStep = ({ quote }: FoundEvidence): boolean =>
  isInstruction(quote) && words(quote).length >= 4 && words(quote).length <= LONGEST;

/** A step counts so much without a word of the subject, beside 1 for all of its words: what is sold along is told in as many steps. */
const ANY_STEP = 0.2;

/** The quotations of the source whose steps tell most of the subject, of two the more trusted, then of the next. */
function byTelling(steps: readonly FoundEvidence[], asked: ReadonlySet<string>): FoundEvidence[] {
  const bySource = new Map<string, FoundEvidence[]>();
  for (const step of steps) bySource.set(step.ref, [...(bySource.get(step.ref) ?? []), step]);
  const tells = (sum: number, { quote }: FoundEvidence): number => sum + ANY_STEP + coverage(asked, meaningOf(quote));
  const worth = (own: readonly FoundEvidence[]): number => own.reduce(tells, 0) + (own[0]?.trust ?? 0) / 10;
  return [...bySource.values()].sort((one, other) => worth(other) - worth(one)).flat();
}
