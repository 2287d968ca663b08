// Small changes to SQL, in text and in what the builder is told.

const aStatement = /\b(?:select|insert into|update \w+|delete from|where|order by|having|group by)\b/;
/** Parts of statements, as repositories keep them in constants. */
const aPart = /\bis (?:not )?null\b|\bnow\(\)|::\w+|\binterval '|\b\w+\.\w+ (?:=|<|>|<=|>=|in|and|or|desc|asc)\b/;

/** Each sign by itself, with blanks around it: `->>`, `<>` and `=>` are others. */
const alone = (sign) => new RegExp(`(?<=\\s)${sign.replace('+', '\\+')}(?=\\s)`, 'g');

const swaps = [
  [/(?<!\bbetween \S+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\basc\b/g, 'desc'],
  [/\bdesc\b/g, 'asc'],
  [alone('<'), '<='],
  [alone('<='), '<'],
  [alone('>'), '>='],
  [alone('>='), '>'],
  [alone('+'), '-'],
  [alone('-'), '+'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
];
/** Elsewhere an equals sign gives a column its value, and what comes of changing it is no SQL. */
const equality = [alone('='), '<>'];

export const isSql = (text) => aStatement.test(text) || aPart.test(text);

/** What may be changed in a piece of SQL: places in it, and what comes there. */
export function sqlChanges(sql) {
  const all = /\bset\b|\bvalues\b/.test(sql) ? swaps : [...swaps, equality];
  return all.flatMap(([pattern, after]) =>
    [...sql.matchAll(pattern)].map(({ index, 0: before }) => ({ start: index, end: index + before.length, after })),
  );
}

/** Words that the builder of statements is given as arguments of their own. */
export const builderWords = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['=', '!='],
  ['!=', '='],
  ['is', 'is not'],
  ['is not', 'is'],
  ['asc', 'desc'],
  ['desc', 'asc'],
]);
