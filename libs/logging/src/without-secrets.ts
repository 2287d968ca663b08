/** What may come along in somebody else's words, such as a library's error, and belongs in no log. */
const secrets: [RegExp, string][] = [
  // PostgreSQL and JSON.parse quote what they could not read, which is what somebody typed.
  [/(invalid input (?:syntax|value) for [^:\n]*: )"[\s\S]*?"(?=$|\n)/g, '$1[value]'],
  [/\bvalue "[^\n]*" is out of range/g, 'value [value] is out of range'],
  [/Unexpected (?:token|end|non-whitespace)[\s\S]*?(?:is not valid JSON|in JSON[^\n]*)/g, 'not valid JSON'],
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[credentials]@'],
  [/\b(Bearer|Basic) [A-Za-z0-9._~+/=-]+/gi, '$1 [token]'],
  [/\b(?:bdl_|sk-)[A-Za-z0-9_-]{8,}/g, '[token]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
];

/** The second line of defence: the first is that no line of ours is made of what people typed. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, [secret, instead]) => left.replace(secret, instead), text);
