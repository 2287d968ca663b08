const step2: [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['ization', 'ize'],
  ['isation', 'ise'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['alli', 'al'],
  ['eli', 'e'],
  ['ator', 'ate'],
];
const step3: [string, string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const hasVowel = (stem: string): boolean => /[aeiouy]/.test(stem);
/** Porter's measure: how many vowel-consonant groups a stem has. */
const measure = (stem: string): number => (stem.replace(/^[^aeiouy]+/, '').match(/[aeiouy]+[^aeiouy]+/g) ?? []).length;

function replaceSuffix(word: string, table: [string, string][]): string {
  for (const [suffix, by] of table) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return measure(stem) > 0 ? stem + by : word;
  }
  return word;
}

function undouble(stem: string): string {
  if (/(at|bl|iz|is)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  if (measure(stem) === 1 && /[^aeiou][aeiouy][^aeiouwxy]$/.test(stem)) return `${stem}e`;
  return stem;
}

function plural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ch|sh|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(ss|us|is|as)$/.test(word) && word.length > 3) return word.slice(0, -1);
  return word;
}

/** Visitors' words are endless; a text is stemmed again by everything that looks for its own phrases in it. */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 24;
const remembered = new Map<string, string>();

/** The common form of a lower-case English word ('droppings', 'dropping' -> 'drop'), after Porter. Words under four letters stay. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const stemmed = reduce(word);
  if (word.length > LONGEST_REMEMBERED) return stemmed;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, stemmed);
  return stemmed;
}

function reduce(word: string): string {
  let w = plural(word);
  if (w.endsWith('eed')) {
    if (measure(w.slice(0, -3)) > 0) w = w.slice(0, -1);
  } else {
    const ending = /(ed|ing|ings)$/.exec(w)?.[0];
    if (ending && hasVowel(w.slice(0, -ending.length)) && w.length - ending.length > 2)
      w = undouble(w.slice(0, -ending.length));
  }
  if (w.endsWith('y') && hasVowel(w.slice(0, -1)) && w.length > 3) w = `${w.slice(0, -1)}i`;
  w = replaceSuffix(replaceSuffix(w, step2), step3);
  if (/(ement|ment|ance|ence|able|ible|ous|ive|ize|ise|ion|er)$/.test(w)) {
    const suffix = /(ement|ment|ance|ence|able|ible|ous|ive|ize|ise|ion|er)$/.exec(w)![0];
    const rest = w.slice(0, -suffix.length);
    if (measure(rest) > 1 && (suffix !== 'ion' || /[st]$/.test(rest))) w = rest;
  }
  if (
    w.endsWith('e') &&
    (measure(w.slice(0, -1)) > 1 ||
      (measure(w.slice(0, -1)) === 1 && !/[^aeiou][aeiouy][^aeiouwxy]$/.test(w.slice(0, -1))))
  ) {
    w = w.slice(0, -1);
  }
  return w;
}
