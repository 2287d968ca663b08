const REPLACED: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\b(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu, '[name]'],
  // Seven digits or more, however they are grouped.
  [/\+?(?:\d[\s().-]*){7,}/gu, '[number] '],
  // UK plates: two letters, two digits, three letters; before 2001 a letter, one to three digits, three letters.
  [/\b[a-z]{2}\d{2}\s?[a-z]{3}\b/giu, '[plate]'],
  [/\b[A-Z]\d{1,3}\s?[A-Z]{3}\b/gu, '[plate]'],
  [/\b[a-z]{1,2}\d[a-z\d]?\s\d[a-z]{2}\b/giu, '[postcode]'],
  [
    /\b(my name is|my name's|i am called|this is mr|this is mrs|this is ms)\s+\p{L}+(?:\s\p{Lu}\p{L}+)?/giu,
    '$1 [name]',
  ],
];

/** Something, an @, and behind it something with a dot in it. As a pattern it would take minutes for a long text of @ signs. */
function isEmail(said: string): boolean {
  const at = said.indexOf('@', 1);
  return at > 0 && said.lastIndexOf('.', said.length - 2) >= at + 2;
}

/** A question as it may be kept for learning: what could name or reach a person is replaced by what it was. */
export function withoutPersonalData(text: string): string {
  const withoutEmails = text.replace(/\S+/gu, (said) => (isEmail(said) ? '[email]' : said));
  return REPLACED.reduce((kept, [pattern, by]) => kept.replace(pattern, by), withoutEmails)
    .replace(/\s+/gu, ' ')
    .trim();
}
