import { isStopWord } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import type { Grounds } from './grounds.js';

/** 'Oven cleaner' where the guide has a cleaner, but not for ovens. `at`: where the head stands, the cleaner. */
export function isOtherKind(
  stems: readonly string[],
  tokens: readonly string[],
  at: number,
  grounds: Grounds,
  terms: AdviceWords,
): boolean {
  const before = stems[at - 1];
  const token = tokens[at - 1];
  if (before === undefined || token === undefined || isStopWord(token) || /^\d/.test(before)) return false;
  const saysHow = terms.classes.isDescribing(token) && !terms.fierce.has(before) && !terms.marked.has(before);
  // 'Paint scraper': only where it can be one does a verb stand there.
  const isOrder = terms.useVerbs.has(token) && (at === 1 || /^(?:and|or|then|to|by)$/.test(tokens[at - 2] ?? ''));
  return !(
    saysHow ||
    isOrder ||
    terms.neutral.has(before) ||
    grounds.pairs.has(`${before} ${stems[at]}`) ||
    isOfGuide(before, stems[at]!, grounds) ||
    /ly$|ing$|ed$/.test(token)
  );
}

/** 'Screen cleaner' where the guide has a cleaner, and screens for its matter. */
const isOfGuide = (before: string, head: string, { matters, advised, warned }: Grounds): boolean =>
  matters.has(before) && advised.has(head) && !warned.has(before);
