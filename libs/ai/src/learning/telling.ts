import { coverage, meaningOf } from '../retrieval/alike.js';
import type { FoundEvidence } from './material.js';

/** Beside all of the subject's words: what stands with the steps goes with them, and a guide of ours is about something else. */
const BESIDE_STEPS = 0.15;

/** What makes a tip; a 'felt-tip' is none. */
export const saysHowBest = (quote: string): boolean => /(?<![-\w])(?:tip|best|better|always|results?)\b/i.test(quote);

/** 'A 500 ml trigger bottle of it': what is for sale, and nothing that a guide says. */
export const isOffer = (quote: string): boolean =>
  /^(?:an?|this|our)\b.*\b\d+(?:\.\d+)? ?(?:ml|l|litres?|g|kg|mm|cm)\b/i.test(quote);

/** Quotations that say most of the subject's own words first. `main`: the text that most steps are from. */
export function byTelling(
  evidence: readonly FoundEvidence[],
  subject: string,
  main: string | undefined,
): FoundEvidence[] {
  const asked = meaningOf(subject);
  const fits = ({ ref, source }: FoundEvidence): number => Number(ref === main) - Number(source === 'entry');
  const worth = (one: FoundEvidence): number => coverage(asked, meaningOf(one.quote)) + BESIDE_STEPS * fits(one);
  const weighed = evidence.map((one) => ({ one, is: worth(one) }));
  return weighed.sort((a, b) => b.is - a.is).map(({ one }) => one);
}
