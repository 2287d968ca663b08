import type { Analysis, AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';

export const searchTitle = ({ searchQuery }: Pick<RecentSearch, 'searchQuery'>): string =>
  searchQuery.trim() || 'A photo without words';

export const confidenceWords: Record<Analysis['confidence'], string> = {
  answered: 'Sure',
  unsure: 'Not sure',
  out_of_scope: 'Not car care',
};

/** Why the built-in engine answered in the model's place, as far as staff can do something about it. */
const limitWords: Record<string, string> = {
  'daily cap': 'The daily spending cap was reached',
  'daily calls': 'The model calls of the day were used up',
  'daily calls of this visitor': 'This visitor’s model calls of the day were used up',
  'daily calls of this network': 'The model calls of the day for this visitor’s network were used up',
};

export function fallbackWords({ fallback }: Analysis, { fallbackReason }: AnswerTrace): string {
  if (!fallback || fallbackReason === null) return '';
  return limitWords[fallbackReason] ?? fallbackReason;
}

/** '1,240 ms: 12 finding, 1,228 writing' */
export function timingWords({ milliseconds, timings }: AnswerTrace): string {
  const whole = `${milliseconds.toLocaleString('en-GB')} ms`;
  if (!timings) return whole;
  const [finding, writing] = [timings.finding, timings.writing].map((part) => part.toLocaleString('en-GB'));
  return `${whole}: ${finding} finding, ${writing} writing`;
}

/** The whole answer as it is pasted into a mail. */
export const responseText = ({ fix, topTip, followUpQuestion }: Analysis): string =>
  [fix, topTip && `Top tip: ${topTip}`, followUpQuestion].filter(Boolean).join('\n\n');
