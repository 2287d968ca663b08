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
