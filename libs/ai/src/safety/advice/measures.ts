/** A number with its unit as a text says it. `dose` grows with strength: parts of product to one of water, per cent. */
export interface Measure {
  unit: string;
  value: number;
}

const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  half: 0.5,
  quarter: 0.25,
  couple: 2,
  few: 3,
  several: 5,
  dozen: 12,
};
const SECONDS: Record<string, number> = {
  second: 1,
  sec: 1,
  minute: 60,
  min: 60,
  hour: 3_600,
  hr: 3_600,
  day: 86_400,
  night: 36_000,
  week: 604_800,
  month: 2_592_000,
};
const AMOUNT = `(\\d+(?:[.,]\\d+)?|${Object.keys(NUMBERS).join('|')})`;

const DURATION = new RegExp(
  `(?:\\b${AMOUNT}(?: of)?(?: (?:a|an))?\\s*(?:(?:to|or|-|–)\\s*${AMOUNT}\\s*)?)(?:(?:good|full|whole|more|further|entire|solid)\\s*)?-?(${Object.keys(SECONDS).join('|')})s?\\b`,
  'gi',
);
const UNITS = `${Object.keys(SECONDS).join('|')}|cm|mm|ml|m\\b|metre|bar|psi|degree|°|%|per|time|rpm|km|mile|mph|grit|hundred|pass|panel|coat|cloth|bucket|washes`;
const RATIO = new RegExp(
  `(?<![\\d.:/])(\\d+)\\s*(?:parts?(?: [a-z-]+){0,3} )?(?::| to | in )\\s*(\\d+)(?!\\d|\\s*-?(?:${UNITS}))`,
  'gi',
);
const PARTS = new RegExp(`\\b${AMOUNT} parts?(?: [a-z-]+){0,3}?,? (?:to|in|with|and) ${AMOUNT}\\b`, 'gi');
const EVEN = /\b(?:equal (?:parts|amounts)|half and half|fifty[- ]fifty|50[/:-]50)\b/gi;
const OTHERS: readonly [unit: string, pattern: RegExp][] = [
  ['percent', /(\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)/gi],
  ['degrees', /(\d+)\s*(?:°|degrees|celsius|centigrade)/gi],
  ['ml', /(\d+(?:[.,]\d+)?)\s*(?:ml|millilitres?)\b(?! of (?:\w+ )?water)/gi],
  ['bar', /(\d+)\s*bar\b/gi],
  ['psi', /(\d+)\s*psi\b/gi],
  ['mph', /(\d+)\s*mph\b/gi],
  ['rpm', /(\d+)\s*rpm\b/gi],
];
const DISTANCE = new RegExp(
  `\\b${AMOUNT}\\s*(mm|cm|centimetres?|millimetres?|inch(?:es)?)\\b(?! (?:a|per|each) second| deep| wide| thick| long| tall| at a time| square| patch| strips?)`,
  'gi',
);
/** Whether a sentence says how near, and not how large. */
export const isAboutDistance = (text: string): boolean =>
  /\b(?:from|away|distance|hold|nozzle|lance|grit|close|within|apart|clear)\b/i.test(text);
const GRIT = /(\d{2,5})[\s-]*grit|\bp(\d{2,4})\b/gi;

const numberOf = (text: string): number => NUMBERS[text.toLowerCase()] ?? Number(text.replace(',', '.'));

/** Longest of each range, in seconds. */
export const durationsIn = (text: string): number[] =>
  [...text.matchAll(DURATION)].map(
    ([, one = '', other, unit = '']) =>
      Math.max(numberOf(one), other ? numberOf(other) : 0) * (SECONDS[unit.toLowerCase()] ?? 0),
  );

/** What grows with the harm it does: doses, heat, pressure. */
export function strengthsIn(text: string): Measure[] {
  const plain = text.replace(/(\d),(\d{3})\b/g, '$1$2');
  const ratios = [...plain.matchAll(RATIO), ...plain.matchAll(PARTS)].map(
    ([, one = '', other = '']) => numberOf(one) / numberOf(other),
  );
  const even = [...plain.matchAll(EVEN)].map(() => 1);
  const others = OTHERS.flatMap(([unit, pattern]) =>
    [...plain.matchAll(pattern)].map(([, value = '']) => ({ unit, value: numberOf(value) })),
  );
  return [...[...ratios, ...even].filter(Number.isFinite).map((value) => ({ unit: 'ratio', value })), ...others];
}

/** What does more harm the less it is: how near, in mm, and how fine. */
export function closenessIn(text: string): Measure[] {
  const near = [...text.matchAll(DISTANCE)].map(([, value = '', unit = '']) => ({
    unit: 'distance',
    value: numberOf(value) * (unit.startsWith('m') ? 1 : unit.startsWith('c') ? 10 : 25.4),
  }));
  const grits = [...text.replace(/(\d),(\d{3})\b/g, '$1$2').matchAll(GRIT)].map(([, one, other]) => ({
    unit: 'grit',
    value: Number(one ?? other),
  }));
  return [...near, ...grits];
}
