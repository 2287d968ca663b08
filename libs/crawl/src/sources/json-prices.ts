import { compareDecimals, toTwoPlaces } from '../price/decimal.js';
import { parsePrice } from '../price/parse-price.js';

/** An amount somewhere in a product's JSON. */
export interface JsonAmount {
  /** The keys that lead to it, in lower case: 'price.sales.value'. */
  path: string;
  /** As written, in whatever unit. */
  decimal: string;
  unit: 'major' | 'minor' | 'unknown';
}

export interface JsonPrices {
  price: string | null;
  originalPrice: string | null;
  isFromPrice: boolean;
}

const MAX_DEPTH = 6;
const MAX_LEAVES = 400;
const priced = /price|amount|\bnow\b|\bsales?\b|cost/;
const beside =
  /unit_?price|per_?(unit|litre|100)|base_?price_?unit|shipping|delivery|postage|tax_?(amount|rate|value)|vat_?(amount|rate)|saving|_save|you_?save|discount(?!ed)|percent|points?\b|deposit|weight|quantity|qty|rating|review|count|\bid\b|_id\b|member|trade|wholesale|subscri|selling_?plan|max|highest|high_?price|cost_?price|instal|klarna|tier|bulk|cart|currency|precision|digits|related|recommend|upsell|cross_?sell|bundle|add_?on/;
const formerly =
  /compare|\bwas\b|was_?price|regular|original|list_?price|\blist\b|rrp|msrp|retail|old_?price|\bold\b|strike|before|previous|undiscounted/;
const presently =
  /sale_?price|\bsales?\b|special|final|current|discounted|\bnow\b|to_?pay|offer_?price|calculated|reduced/;
const untaxed = /ex(cl|cluding)?_?(vat|tax)|without_?(vat|tax)|\bnet(_|\b)|tax_?excl|vat_?excl/;
const inVariants = /variant|options?\b|children|skus?\b|\boffers?\b/;
const inPence = /cents?\b|cent_?amount|pence|minor|_in_?p\b|in_?pence|calculated_amount|^prices\.amount/;

/** All amounts of a product's JSON that may be its price. */
export function amountsInJson(product: object): JsonAmount[] {
  const leaves: JsonAmount[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > MAX_DEPTH || leaves.length >= MAX_LEAVES) return;
    if (Array.isArray(value)) return value.slice(0, 60).forEach((one) => visit(one, path, depth + 1));
    if (typeof value === 'object' && value !== null) {
      const digits = minorDigits(value);
      for (const [key, below] of Object.entries(value)) {
        const at = path ? `${path}.${snake(key)}` : snake(key);
        if (digits !== null && (typeof below === 'number' || typeof below === 'string')) add(below, at, digits);
        else visit(below, at, depth + 1);
      }
      return;
    }
    add(value, path, null);
  };
  const add = (value: unknown, path: string, digits: number | null): void => {
    if (!priced.test(path) || beside.test(path)) return;
    const leaf = amountOf(value, path, digits);
    if (leaf) leaves.push(leaf);
  };
  visit(product, '', 0);
  return leaves;
}

const snake = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]/g, '_')
    .toLowerCase();

/** Beside its amounts an object may say how many digits of them are pence: WooCommerce, commercetools. */
function minorDigits(value: object): number | null {
  const held = value as Record<string, unknown>;
  const digits = held['currency_minor_unit'] ?? held['fractionDigits'] ?? held['minorUnit'];
  return typeof digits === 'number' && digits >= 0 && digits <= 4 ? digits : null;
}

function amountOf(value: unknown, path: string, digits: number | null): JsonAmount | null {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value.trim())) {
    const { price } = /\d/.test(value) && value.length < 60 ? parsePrice(value) : { price: null };
    return price === null ? null : { path, decimal: price, unit: 'major' };
  }
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text) || Number(text) === 0) return null;
  if (digits !== null && !text.includes('.')) return { path, decimal: shifted(text, digits), unit: 'major' };
  if (text.includes('.')) return { path, decimal: text, unit: 'major' };
  return { path, decimal: text, unit: inPence.test(path) ? 'minor' : 'unknown' };
}

export function shifted(whole: string, digits: number): string {
  if (digits === 0) return whole;
  const padded = whole.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Which of a product's amounts is asked now and which was before; `isMinor` decides for whole numbers without a sign. */
export function pricesFrom(amounts: readonly JsonAmount[], isMinor: boolean | null): JsonPrices {
  const taxed = amounts.some(({ path }) => !untaxed.test(path))
    ? amounts.filter(({ path }) => !untaxed.test(path))
    : amounts;
  const own = taxed.filter(({ path }) => !inVariants.test(path));
  const read = (own.some(({ path }) => !formerly.test(path)) ? own : taxed).flatMap((amount) => {
    const decimal = inMajor(amount, isMinor);
    return decimal === null ? [] : { path: amount.path, decimal };
  });
  const former = read.filter(({ path }) => formerly.test(path));
  const offered = read.filter((one) => !former.includes(one));
  const now = offered.filter(({ path }) => presently.test(path));
  const asked = now.length > 0 ? now : offered.length > 0 ? offered : former;
  const least = asked.map(({ decimal }) => decimal).sort(compareDecimals);
  const [price] = least;
  if (price === undefined) return { price: null, originalPrice: null, isFromPrice: false };
  const before = [...former, ...(now.length > 0 ? offered : [])]
    .map(({ decimal }) => decimal)
    .filter((decimal) => asked !== former && compareDecimals(decimal, price) > 0)
    .sort(compareDecimals);
  const isFromPrice = compareDecimals(least.at(-1)!, price) > 0;
  return { price, originalPrice: isFromPrice ? null : (before.at(-1) ?? null), isFromPrice };
}

function inMajor({ decimal, unit }: JsonAmount, isMinor: boolean | null): string | null {
  if (unit === 'unknown' && isMinor === null) return null;
  const isPence = unit === 'minor' || (unit === 'unknown' && isMinor === true);
  return toTwoPlaces(isPence ? shifted(decimal, 2) : decimal);
}
