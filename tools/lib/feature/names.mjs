// What everything of a feature is called, out of one word such as `wash-plan`.
import { pascal } from '../word.mjs';

const firstIn = (text, change) => text.replace(/^./, change);

export function featureNames(word, { job = false, tab = false } = {}) {
  const Name = pascal(word);
  const table = word.replaceAll('-', '_');
  return {
    word,
    Name,
    name: firstIn(Name, (letter) => letter.toLowerCase()),
    table,
    MAX_TITLE: `MAX_${table.toUpperCase()}_TITLE`,
    label: firstIn(word.replaceAll('-', ' '), (letter) => letter.toUpperCase()),
    hasJob: job,
    hasTab: tab,
  };
}

/** A part of a file that only some features have. */
export const when = (is, text, otherwise = '') => (is ? text : otherwise);
