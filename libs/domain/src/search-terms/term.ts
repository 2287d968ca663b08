import { tellingWords } from '@app/contracts/words.js';

/** What fits on a chip; a longer text is a question and nobody else's. */
const LONGEST = 60;
const SHORTEST = 3;

const EMAIL = /\S@\S|\bat\b.+\bdot\b/;
const LINK = /https?:|www\.|[\p{L}\p{N}-]\.\p{L}{2,}|\.[a-z]{2,}\//u;
/** Seven digits or more, however they are grouped. */
const PHONE = /(?:\d[\s().+-]*){7,}/;

/** What makes two terms the same: compatible letters, no invisible ones, trimmed, single spaces, lower case. */
export function normaliseTerm(term: string): string {
  return term.normalize('NFKC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim().toLowerCase();
}

/** Whether a normalised term may be shown to other visitors: short, with a letter, without an e-mail address, phone number or link. */
export function isPresentable(normalised: string): boolean {
  const { length } = normalised;
  if (length < SHORTEST || length > LONGEST || !/\p{L}/u.test(normalised)) return false;
  return !EMAIL.test(normalised) && !LINK.test(normalised) && !PHONE.test(normalised);
}

/** As a chip shows it: sentence case. */
export function termTitle(normalised: string): string {
  return normalised.charAt(0).toUpperCase() + normalised.slice(1);
}

/** What two terms have in common that ask the same: 'brake dust on my alloys', 'alloy brake dust'. */
export const sameAsked = (term: string): string => [...tellingWords(term)].sort().join(' ') || term;

/** So much of what the shorter one tells both of two terms that are nearly the same tell: 'tar spots', 'tar spots on the sills'. */
const NEARLY = 0.6;

/** Whether a term tells mostly what one of the others does: of people's words all count, but one that we offer has to add something. */
export function isNearly(term: string, others: readonly string[]): boolean {
  const words = tellingWords(term);
  return others.some((other) => {
    const its = tellingWords(other);
    const shared = [...words].filter((word) => its.has(word)).length;
    return shared > 0 && shared >= NEARLY * Math.min(words.size, its.size);
  });
}
