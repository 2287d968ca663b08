import { tellingWords } from '../words.js';

/** The keywords of a comma-separated list. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

/** A keyword that a text speaks of, and how much of the text it takes. */
export interface KeywordMatch {
  keyword: string;
  words: number;
}

/**
 * The keyword of a list that says most about a text: all of its words stand there, in any order, in the singular or the
 * plural. Null where none does. Answers choose videos by this, and the console shows it while keywords are typed.
 */
export function matchKeywords(keywords: string, text: string): KeywordMatch | null {
  const said = tellingWords(text);
  let best: KeywordMatch | null = null;
  for (const keyword of splitKeywords(keywords)) {
    const words = tellingWords(keyword);
    if (words.size > (best?.words ?? 0) && [...words].every((word) => said.has(word)))
      best = { keyword, words: words.size };
  }
  return best;
}
