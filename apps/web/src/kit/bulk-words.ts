import type { BulkAnswer } from '@app/contracts/staff-list.js';

export type Noun = readonly [one: string, many: string];

export const counted = (count: number, [one, many]: Noun): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** 'these 20 fixes', 'all 143 fixes that match “foam”, Waiting'. */
export function setWords(
  set: { scope: 'these' | 'all'; count: number },
  noun: Noun,
  filters: readonly string[],
): string {
  const { scope, count } = set;
  if (scope === 'these') return count === 1 ? `this ${noun[0]}` : `these ${counted(count, noun)}`;
  const all = count === 1 ? `the one ${noun[0]}` : `all ${counted(count, noun)}`;
  return filters.length > 0 ? `${all} that match ${filters.join(', ')}` : all;
}

/** How the filters read that leave rows out: what is typed in quotes, what is chosen by its name. */
export const filterWords = (typed: string, ...chosen: (string | null | undefined)[]): string[] => [
  ...(typed ? [`“${typed}”`] : []),
  ...chosen.filter((words) => typeof words === 'string'),
];

/** What was left as it was, and each reason once. '' where all was done. */
export function skippedWords({ skipped }: BulkAnswer): string {
  if (skipped.length === 0) return '';
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return `${skipped.length} left as ${skipped.length === 1 ? 'it was' : 'they were'}. ${reasons.slice(0, 3).join(' ')}`;
}
