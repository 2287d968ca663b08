import { contestedSign, currencyIn, hasThousandths, moneyAfter, moneyBefore } from './currency.js';
import { toDecimal } from './decimal.js';
import { plainText, type PriceText } from './price-text.js';

/** A number in a price's text. */
export interface Amount {
  value: string;
  /** The digits as they are written. */
  written: string;
  currency: string | null;
  /** A currency's sign or name stands at it. */
  isMoney: boolean;
  from: number;
  to: number;
}

/** Digits, in groups or not; the sign in the decimal point's place ('35€ 99', '12£99'). */
const number =
  /(?<![\d.,£€$]|[£€$] )\d+(?:€ ?|[£$])\d{2}(?![\d.,%]|\s?[£€$])|\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,4})?(?!\d)|\d+(?:[.,]\d+)*|(?<![\d,])[.,]\d{1,2}(?!\d)/g;
/** '36. 24', as the only number of the text. */
const loosePoint = /^(\D*\d+[.,])\s(\d{2}\D*)$/;

/**
 * All numbers of a text that may be amounts, in order; percentages are none. Where one of them carries a currency, or
 * stands in a range with one that does, those that do not are sizes, counts and such.
 */
export function amountsOf(text: string): Amount[] {
  const thousandths = hasThousandths(text);
  const found = withoutContest(text, findNumbers(text));
  return worthReading(text, found).flatMap(({ match, from, to, isMoney }) => {
    const [before, after] = [text.slice(Math.max(0, from - 8), from), text.slice(to, to + 12)];
    const isPence = /^\s?p(ence)?\b/i.test(after) && !/[£€$]\s?$/.test(before);
    const digits = match.replace(/€ ?|[£$]/, '.');
    const decimal = toDecimal(/^[.,]/.test(digits) ? `0${digits}` : digits, thousandths);
    if (decimal === null) return [];
    return {
      value: isPence ? pence(decimal) : decimal,
      written: match,
      currency: isPence ? 'GBP' : currencyIn(/[£€$]/.exec(match)?.[0] ?? nearest(before, after)),
      isMoney,
      from,
      to,
    };
  });
}

/** Of a text without markup. */
export const amountsIn = (source: string): Amount[] => amountsOf(readable(plainText(source)).text);

/** Without points too many ('..75', '$.750.30'), loose ones ('36. 24') and colons for them ('199:00 kr'); every character keeps its place. */
export function readable({ text, marks }: PriceText): PriceText {
  const written = text
    .replace(/\.\.(?=\d)/g, ' .')
    .replace(/(?<!\d)\.(?=\d{3,})/g, ' ')
    .replace(/(?<=\d):(?=\d{2} ?(?:kr|SEK)\b)/gi, '.');
  const loose = marks.length === 0 ? loosePoint.exec(written) : null;
  return { text: loose ? `${loose[1]}${loose[2]}` : written, marks };
}

interface Found {
  match: string;
  from: number;
  to: number;
  isMoney: boolean;
  /** Only by the sign behind it. */
  bySignBehind: boolean;
}

function findNumbers(text: string): Found[] {
  return [...text.matchAll(number)].flatMap(({ 0: match, index: from }) => {
    const to = from + match.length;
    const before = text.slice(Math.max(0, from - 8), from);
    const after = text.slice(to, to + 12);
    if (/^\s?%/.test(after)) return [];
    const hasSignBefore = moneyBefore.test(before) || /[£€$]/.test(match);
    const isMoney = hasSignBefore || (moneyAfter.test(after) && !isProductCode(match, after));
    if (/\p{L}$/u.test(before) && !isMoney) return [];
    return { match, from, to, isMoney, bySignBehind: isMoney && !hasSignBefore };
  });
}

/** '1000P' is what something is called; nobody writes ten pounds as a thousand pence in capitals. */
const isProductCode = (match: string, after: string): boolean => /^\d{4,}$/.test(match) && /^P(?![A-Za-z])/.test(after);

/** A sign between two numbers is one's alone: in 'Pack of 2 £9.95' the second one's. */
function withoutContest(text: string, found: Found[]): Found[] {
  return found.map((one, index) => {
    const next = found[index + 1];
    if (!one.bySignBehind || !next) return one;
    const isTaken = contestedSign(text.slice(one.to, next.from), text.slice(next.to), text.slice(0, found[0]!.from));
    return isTaken ? { ...one, isMoney: false } : one;
  });
}

function worthReading(text: string, found: Found[]): Found[] {
  if (!found.some(({ isMoney }) => isMoney)) return found;
  const joins = (a: Found | undefined, b: Found | undefined) => a && b && isRange(text.slice(a.to, b.from));
  const isHalf = (one: Found, other: Found | undefined, between: boolean | undefined) =>
    between === true && other?.isMoney === true && !isCount(text, one);
  return found.filter(
    (one, index) =>
      one.isMoney ||
      isNamed(text, one) ||
      isHalf(one, found[index + 1], joins(one, found[index + 1])) ||
      isHalf(one, found[index - 1], joins(found[index - 1], one)),
  );
}

/** 'was 14.99 now £7.49' */
const isNamed = (text: string, { match, from }: Found) =>
  /[.,]\d{2}$/.test(match) && /\b(?:was|rrp|now):?\s$/i.test(text.slice(0, from));

/** 'Pack of 2 - £9.95': the dash parts a count from a price. */
const isCount = (text: string, { match, from }: Found) =>
  !/[.,]\d{2}$/.test(match) &&
  /\p{L}\s?$/u.test(text.slice(0, from)) &&
  !/\b(from|price|now|only)\s$/i.test(text.slice(0, from));

/** '-', 'to' or 'through' between two amounts, with nothing but currencies besides. */
export const isRange = (between: string): boolean =>
  /^\s?(?:[£€$]|[A-Za-z]{2,3}|zł|Kč)?\s?(?:-|to|through|bis|až)\s?(?:[£€$]|[A-Z]{3})?\s?$/i.test(between);

/** The text beside a number in which its currency is looked for: close before it, else close behind. */
function nearest(before: string, after: string): string {
  if (!moneyBefore.test(before)) return `0${after.slice(0, 8)}`;
  // '$79.99 USD', and not the pound of '$32.00 / £24.99'.
  return currencyIn(before) ? before : (/^\s?[A-Z]{3}\b/.exec(after)?.[0] ?? '');
}

function pence(decimal: string): string {
  const whole = decimal.split('.')[0]!.padStart(3, '0');
  return `${whole.slice(0, -2)}.${whole.slice(-2)}`;
}
