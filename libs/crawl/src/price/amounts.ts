import { currencyIn, hasThousandths, moneyAfter, moneyBefore } from './currency.js';
import { toDecimal } from './decimal.js';

/** A number in a price's text, with what stands before it (back to the last number) and behind it (up to the next). */
export interface Amount {
  value: string;
  currency: string | null;
  /** A currency's sign or name stands at it. */
  isMoney: boolean;
  before: string;
  after: string;
}

/** Between parts of a text whose labels say nothing of each other's amounts. */
export const LABELS_END = '␟';

const number = /\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,4})?(?![\d])|\d+(?:[.,]\d+)*|(?<![\d.,])[.,]\d{1,2}(?!\d)/g;
/** '35€ 99' and '12€99': the sign in the decimal point's place. */
const signAsPoint = /(\d)\s?([€£$])\s?(\d{2})(?![\d.,%]|\s?[€£$])/g;
/** '36. 24', as the only number of the text. */
const loosePoint = /^(\D*\d+[.,])\s(\d{2}\D*)$/;

interface Found {
  match: RegExpExecArray;
  end: number;
  isMoney: boolean;
}

/**
 * All numbers of a text that may be amounts, in order; percentages are none. Where one of them carries a currency, or
 * stands in a range with one that does, those that do not are sizes, counts and such.
 */
export function amountsIn(source: string): Amount[] {
  const text = tidy(source);
  const thousandths = hasThousandths(text);
  const kept = worthReading(text, findNumbers(text));
  return kept.flatMap(({ match, end, isMoney }, index) => {
    const before =
      text
        .slice(kept[index - 1]?.end ?? 0, match.index)
        .split(LABELS_END)
        .at(-1) ?? '';
    const after = text.slice(end, kept[index + 1]?.match.index ?? text.length).split(LABELS_END)[0] ?? '';
    const isPence = /^p(ence)?\b/i.test(after) && !/[£€$]\s?$/.test(before);
    const written = toDecimal(/^[.,]/.test(match[0]) ? `0${match[0]}` : match[0], thousandths);
    if (written === null) return [];
    return {
      value: isPence ? pence(written) : written,
      currency: isPence ? 'GBP' : currencyIn(nearest(before, after)),
      isMoney,
      before,
      after,
    };
  });
}

function findNumbers(text: string): Found[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    const after = text.slice(end, end + 12);
    if (/^\s?%/.test(after)) return [];
    const isMoney = moneyBefore.test(before) || moneyAfter.test(after);
    return /\p{L}$/u.test(before) && !isMoney ? [] : { match, end, isMoney };
  });
}

function worthReading(text: string, found: Found[]): Found[] {
  if (!found.some(({ isMoney }) => isMoney)) return found;
  const joins = (a: Found | undefined, b: Found | undefined) => a && b && isRange(text.slice(a.end, b.match.index));
  return found.filter((one, index) => one.isMoney || joins(one, found[index + 1]) || joins(found[index - 1], one));
}

/** '-' or 'to' between two amounts, with nothing but currencies besides. */
export const isRange = (between: string): boolean =>
  /^\s?(?:[£€$]|[A-Za-z]{2,3}|zł|Kč)?\s?(?:-|to|bis|až)\s?(?:[£€$]|[A-Z]{3})?\s?$/i.test(between);

/** One kind of space and of minus; '..75' and '$.750.30' without the point too many. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/\.\.(?=\d)/g, '.')
    .replace(/(?<!\d)\.(?=\d{3,})/g, '')
    .replace(signAsPoint, '$1.$3$2')
    .replace(loosePoint, '$1$2')
    .trim();
}

/** The text beside a number in which its currency is looked for: close before it, else close behind. */
function nearest(before: string, after: string): string {
  const left = before.slice(-8);
  return currencyIn(left) && moneyBefore.test(before) ? left : `0${after.slice(0, 8)}`;
}

function pence(decimal: string): string {
  const whole = decimal.split('.')[0]!.padStart(3, '0');
  return `${whole.slice(0, -2)}.${whole.slice(-2)}`;
}
