import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import type { IsEnglish } from './spelling.js';

let checker: ReturnType<typeof nspell> | null = null;

/** British English by dictionary. The dictionary (25 MB of memory, a fifth of a second) is opened at the first word asked for. */
export const isBritishEnglish: IsEnglish = (word) => {
  checker ??= nspell(dictionary);
  return checker.correct(word);
};
