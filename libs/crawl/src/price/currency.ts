/** Signs and names that mean one currency. '$', 'kr' and '¥' are several countries' and mean none by themselves. */
const meanings: [RegExp, string][] = [
  [/US ?\$|\$ ?US\b|\bUSD\b/, 'USD'],
  [/CA ?\$|\bC\$|\bCAD\b/, 'CAD'],
  [/AU ?\$|\bA\$|\bAUD\b/, 'AUD'],
  [/NZ ?\$|\bNZD\b/, 'NZD'],
  [/R\$|\bBRL\b/, 'BRL'],
  [/£|\bGBP\b|\bGB£/, 'GBP'],
  [/€|\bEUR\b|\bEuros?\b/i, 'EUR'],
  [/zł|\bPLN\b/, 'PLN'],
  [/Kč|\bCZK\b/, 'CZK'],
  [/₪|\bILS\b/, 'ILS'],
  [/₹|\bINR\b|\bRs\.?(?=\s?\d|$)/, 'INR'],
  [/₽|руб|(?<=\d\s?)р\.|^р\.|\bRUB\b/i, 'RUB'],
  [/원|₩|\bKRW\b/, 'KRW'],
  [/\bCHF\b|\bFr\.(?=\s?\d)/, 'CHF'],
  [/\b(AED|SEK|NOK|DKK|JPY|CNY|HKD|ZAR|SAR|KWD|BHD|TRY|RON)\b/, ''],
];

/** The ISO 4217 code of the first currency named in a text; null where none is, or its sign is ambiguous. */
export function currencyIn(text: string): string | null {
  let first: { at: number; code: string } | null = null;
  for (const [pattern, code] of meanings) {
    const found = pattern.exec(text);
    if (found && (first === null || found.index < first.at)) first = { at: found.index, code: code || found[0] };
  }
  return first?.code ?? null;
}

/** Anything that marks the number beside it as money, ambiguous signs included. */
export const moneyBefore =
  /(?:[£€$¥₪₹₽₩₫₤฿₦₡₨₴₺৳ƒ]|\b(?:GBP|EUR|USD|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|AED|INR|JPY|PTE|HUF|SGD|RON|ZAR)|\bR[sp]\.?|\bkr\.?)\s?:?\s?$/i;
export const moneyAfter =
  /^(?:,-|\.-|,–)?\s?(?:[£€$¥₪₹₽₩₫₤฿₦₡₨₴₺৳ƒ원]|(?:GBP|EUR|USD|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|AED|INR|JPY|HUF|SGD|RON|ZAR|kr|zł|Kč|lei|TL|KD|лв|руб|р\.|Р|грн)(?![\p{L}]{4})|p(?:ence)?\b(?!\s?&\s?p))/iu;

/** Currencies whose smallest coin is a thousandth: their '423.923' is no four hundred thousand. */
export const hasThousandths = (text: string) => /\b(KD|BD|KWD|BHD|OMR|JOD|TND|DT|LD)\b/.test(text);

const signs = '[£€$¥₪₹₽₩₫₤฿₦₡₨₴₺৳ƒ]|\\b(?:GBP|EUR|USD|CHF|AUD|CAD)';
const contested = new RegExp(`^(\\s?)(?:${signs})(\\s?)$`, 'i');
const behindLast = new RegExp(`^\\s?(?:${signs})(?!\\s?\\d)`, 'i');
const beforeFirst = new RegExp(`(?:${signs})\\s?$`, 'i');

/**
 * Whether the sign in `between`, the text from one number to the next, is the next one's: the closer one's; of two as close,
 * by how the text writes them otherwise, and a pound or a dollar stands before.
 */
export function contestedSign(between: string, behindNext: string, beforeAll: string): boolean {
  const sign = contested.exec(between);
  if (!sign) return false;
  const [left, right] = [sign[1]!.length, sign[2]!.length];
  if (left !== right) return right < left;
  if (beforeFirst.test(beforeAll)) return true;
  if (behindLast.test(behindNext)) return false;
  return /[£$]|GBP/i.test(between);
}
