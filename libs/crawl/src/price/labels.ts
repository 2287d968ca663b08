import { type Amount } from './amounts.js';

/** What the words around an amount make of it. */
export type Role = 'price' | 'now' | 'was' | 'discount' | 'unit' | 'aside';

const was =
  /\b(was|rrp|msrp|srp|uvp|list price|regular(?: price)?|reg\.?|normal(?:ly| price)|original(?:ly| price)?|old price|before|previous(?:ly)?|compare(?:d)? at|instead of|statt|alter preis|vorher|bisher|běžná cena|před slevou|prix conseillé|au lieu de|prezzo di listino)\b/i;
const now =
  /\b(now|current price|sale(?: price)?|special(?: price| offer)?|our price|your price|offer price|today|only|jetzt|nur|sonderpreis|sonderangebot|naše cena|maintenant|aktion)\b/i;
const discount = /\b(save|saving|you save|sie sparen|discount|rabatt|off:?|économisez|sleva)\b/i;
const discountBehind = /^\s?(?:[£€$]|p\b)?\s?(off|discount|rabatt|saved)\b/i;
const unitBefore = /\b(unit price|grundpreis|price per (?:unit|litre|kg))\b/i;
const measure =
  '(?:ml|cl|l|lt|ltr|litre|liter|g|gr|kg|kilo|kilogram|oz|fl ?oz|lb|m|metre|meter|cm|sq ?m|m²|stück|sheet|wipe)s?';
const unitBehind = new RegExp(
  `^[^\\d/]{0,8}?(?:/|\\bper\\b|\\bje\\b|\\bpro\\b|\\bpor\\b)\\s?(?:\\d+(?:[.,]\\d+)?\\s?)?${measure}\\b`,
  'i',
);
const asideBefore =
  /\b(delivery|shipping|postage|p&p|versand|deposit|instalments?|payments? of|months?|earn|points?|reviews?|pfand|ecopart|pay)\b[^.]{0,20}$|^\W*\d* ?for ?[£€$]?\s?$|\b\d*x(?: de)? ?[£€$]?\s?$/i;
const asideBehind =
  /^[^\d\p{L}/]{0,3}(?:\/ ?mo(?:nth)?\b|(?:per month|a month|reviews?|points?|delivery|x|ml|cl|ltr|litres?|kg|cm|mm|pcs|pack|stars?)\b)/iu;
/** Words that end what an amount says of itself: '£5 off', '£3.99 delivery'. */
const closing = new RegExp(`${discountBehind.source}|${asideBehind.source}`, 'iu');

/** Of an amount among several; one that stands alone is the price unless it is a discount or a unit price. */
export function roleOf({ before: words, after }: Amount): Role {
  // "Save 20% £16.00": the saving is the percentage.
  const before = words.replace(closing, '').replace(/\p{L}+ \d+ ?%( off)?/giu, '');
  const [wasAt, nowAt, savingAt] = [lastIndex(before, was), lastIndex(before, now), lastIndex(before, discount)];
  if (savingAt > Math.max(wasAt, nowAt) || discountBehind.test(after)) return 'discount';
  if (unitBefore.test(before) || unitBehind.test(after)) return 'unit';
  if (asideBefore.test(before) || asideBehind.test(after)) return 'aside';
  if (wasAt < 0 && nowAt < 0) return 'price';
  return wasAt > nowAt ? 'was' : 'now';
}

export const saysFrom = (text: string) =>
  /\b(from|starting at|as low as|ab|vanaf|od|från|fra|desde|dès|a partir d[ei]|à partir d[eu'’]|da)\b[^\p{L}]*(?:[A-Z]{3})?[^\p{L}]*$/iu.test(
    text,
  );

const incVat =
  /\b(inc(?:l(?:uding|\.)?)?|inkl|with|mit|avec|s)\b\.?\s?(?:\d+ ?%?\s?)?(?:vat|tax|gst|mwst|ust|tva|iva|dph|moms|btw)|\bttc\b/i;
const exVat =
  /\b(ex(?:c(?:l(?:uding|\.)?)?)?|excl|without|zzgl|exkl|ohne|hors|bez|m[aá]s)\b\.?\s?(?:\d+ ?%?\s?)?(?:vat|tax|gst|mwst|ust|tva|iva|dph|moms|btw)|\+ ?vat|\bHT\b|€HT\b/i;

export function vatIn(text: string): 'inc' | 'ex' | null {
  if (exVat.test(text)) return 'ex';
  return incVat.test(text) ? 'inc' : null;
}

function lastIndex(text: string, pattern: RegExp): number {
  let at = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, 'gi'))) at = match.index;
  return at;
}
