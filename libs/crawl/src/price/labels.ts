/** What the words around an amount make of it. */
export type Role = 'price' | 'now' | 'was' | 'discount' | 'unit' | 'aside' | 'unclear';

const money = '[£€$]?\\s?';
const measure =
  '(?:ml|cl|l|lt|ltr|litre|liter|g|gr|kg|kilo|kilogram|oz|fl ?oz|lb|m|metre|meter|cm|sq ?m|m²|stück|sheet|wipe|wash|cloth|towel|pad|piece|item|unit)(?:e?s)?';
const tax = '(?:vat|tax|gst|mwst|ust|tva|iva|dph|moms|btw)';

/** Words before an amount that say what it is; the last said counts. */
const before: [Role, RegExp][] = [
  [
    'was',
    /\b(was|rrp|msrp|srp|uvp|list price|regular(?: price)?|reg\.?|normal(?:ly| price)|original(?:ly| price)?|old price|before|previous(?:ly)?|compare(?:d)? at|instead of|retails? (?:at|for)|usual(?:ly| price)|high street price|statt|alter preis|vorher|bisher|běžná cena|před slevou|prix conseillé|au lieu de|prezzo di listino)\b/gi,
  ],
  [
    'now',
    /\b(now|current price|sale(?: price)?|special(?: price| offer)?|our price|your price|offer price|today|only|just|jetzt|nur|sonderpreis|sonderangebot|naše cena|maintenant|aktion)\b/gi,
  ],
  [
    'discount',
    /\b(save|saves|savings?(?: of)?|you save|sie sparen|discount|rabatt|(?<!-)off:?|reduced by|économisez|sleva|cashback|voucher|credit)\b/gi,
  ],
  ['unit', /\b(unit price|grundpreis|price per (?:unit|litre|kg|wash|100 ?ml)|works out at|equivalent to|equals)\b/gi],
  [
    'aside',
    /\b(deposit|instalments?|payments? of|payments? from|klarna|clearpay|paypal credit|pay (?:in|over|monthly|later)|points?|rewards?|pfand|ecopart|(?<!\bnon[- ]?)members?(?:hip)?(?: price)?|clubcard(?: price)?|club(?: price)?|loyalty(?: price)?|trade(?: price)?|subscri(?:be|ption|bers?)(?: & save| and save)?|gift worth|worth|orders? (?:over|above|from|of)|spend|min(?:imum|\.)? (?:order|spend)|gift (?:card|wrap)|student(?: price)?|nhs(?: price)?|blue light|(?:with|use|using) (?:the )?code|finance|per month|warranty|exchange|surcharge|approx(?:imately)?)\b/gi,
  ],
];
/** These are asides only of an amount on their own line: 'Next-day delivery' above a price says nothing of it. */
const asideBeside =
  /\b(delivery|shipping|postage|p&p|versand|fitting|reviews?|(?<!\d[ -])months?|pay|earn|over|above|under)\b[^.\n)]{0,24}$|\b(?:any|buy|mix|choose|pick) \d+ items?(?: ?(?:only|just))? ?[£€$]?\s?$|\bqty:? (?!1\b)\d+ ?[£€$]?\s?$|\b(?:any|buy|mix|choose|pick)?\s?(?!1\+)\d+ ?(?:for|f[uü]r|or more|\+)(?: ?(?:only|just))? ?[£€$]?\s?$|\bbuy \d+(?! get)[^.\n]{0,20}$|\b(?!1\+)\d+\+ ?(?:@|at|for|:)? ?[£€$]?\s?$|\b\d+ ?x(?: de)? ?[£€$]?\s?$|(?<![a-z]|\b1)\+ ?[£€$]?\s?$/i;

/** Words behind an amount, which say what it was. */
const discountBehind = new RegExp(
  `^\\s?(?:${money}|p\\b)?(off|discount|rabatt|saved|saving|cheaper|cashback|voucher)\\b`,
  'i',
);
const unitBehind = new RegExp(
  `^[^\\d/]{0,8}?(?:/|\\bper\\b|\\bje\\b|\\bpro\\b|\\bpor\\b|\\ba\\b)\\s?(?:\\d+(?:[.,]\\d+)?\\s?)?${measure}\\b`,
  'i',
);
const asideBehind =
  /^\+(?!\s?vat)(?=\s|$)|^[^\d\p{L}/+]{0,3}(?:\/ ?mo(?:nth)?\b|(?:(?:per|a|each) month|monthly|p\/?m\b|deposit|points?|reviews?|p&p|delivery|shipping|postage|x|ml|cl|ltr|litres?|kg|cm|mm|pcs|pack|stars?|when you (?:buy|subscribe|spend)|if you (?:buy|subscribe)|(?:each )?when (?:buying|bought)|with (?:a )?(?:subscription|club|membership|code|trade|klarna|clearpay|laybuy|paypal)|for (?:members|\d)|(?:each )?for \d|members?|trade|subscri\w+|in rewards?|gift|minimum|or more|more (?:for|to)|extra|per (?:instalment|payment))\b)/iu;
/** 'each' and taxes: said of the amount, and nothing of its role. */
const neutralBehind = new RegExp(
  `^[^\\d\\p{L}+]{0,3}(?:each\\b|ea\\b|(?:\\+|plus|inc(?:l(?:uding|usive)?)?|ex(?:c(?:l(?:uding|usive)?)?)?|excl|inkl|zzgl|with(?:out)?)\\.?\\s?(?:of\\s)?(?:\\d+ ?%?\\s?)?${tax}\\b|inc\\b(?!\\.? ?(?:free |uk )?(?:delivery|shipping|postage|p&p))|ex\\b)\\.?\\)?`,
  'iu',
);

/** The words between two amounts, as what they say of the one before and of the one behind them. */
export interface Words {
  behind: string;
  before: string;
}

/** What begins with words that only stand behind an amount ('off', '/100ml', 'inc VAT') is said of the one before. */
export function splitWords(between: string, taxStandsBefore: boolean): Words {
  let behind = '';
  let rest = between;
  for (const pattern of [neutralBehind, unitBehind, discountBehind, asideBehind, neutralBehind]) {
    const said = pattern.exec(rest)?.[0];
    const isTax = pattern === neutralBehind && !/\bea(ch)?\b/i.test(said ?? '');
    if (
      !said ||
      (isTax && (taxStandsBefore || /^\s?:/.test(rest.slice(said.length)))) ||
      isLabelOfNext(said, rest.slice(said.length))
    )
      continue;
    behind += said;
    rest = rest.slice(said.length);
  }
  return { behind, before: rest };
}

/** 'delivery from £3.95', 'Points: £2', '£5 off when you spend £75', and what stands on a line with the next amount. */
const isLabelOfNext = (said: string, rest: string) =>
  (/\b(?:when|if) you\b/i.test(said) && /^\s*[£€$]?\s*$/.test(rest)) || isNamedWithNext(said, rest);

const isNamedWithNext = (said: string, rest: string) =>
  /delivery|shipping|postage|p&p|deposit|members?|trade|subscri|klarna|gift|points?|reviews?|minimum|worth/i.test(
    said,
  ) &&
  (/\n|\|/.test(said) || /^\s?(?:from|only|price|for|of|:|&|and|save)/i.test(rest) || /^[^\p{L}]*[(+,;|]/u.test(said));

/** What stands alone between two amounts is the one's or the other's: a delivery's, or that of the lesser of the two. */
export function eithersLabel(between: string): 'delivery' | 'lesser' | null {
  if (/^ (?:delivery|shipping|postage|p&p|fitting) [£€$]?\s?$/i.test(between)) return 'delivery';
  return /^ (?:deposit|members?|trade|club|(?:with )?subscription) [£€$]?\s?$/i.test(between) ? 'lesser' : null;
}

/**
 * 'Save 20% £16.00': the saving is the percentage; free delivery has no amount unless it is for orders of one; an hour, a
 * number of reviews and a guarantee's months say nothing of the amount behind them.
 */
const withoutAmount =
  /\bbefore \d{1,2}(?:[:.]\d\d)? ?(?:[ap]m\b|noon)|\b(?:\d[\d,]*|no) (?:reviews?|ratings?)(?: yet)?\b|\b\d+[- ](?:months?|years?) (?:warranty|guarantee)\b|\bbuy \d+(?: or more)?,? (?:and |& )?save \d+ ?%|^gift (?:card|voucher)\b|\b(?:earn|collect) \d+ (?:\p{L}+ )?points\b|\bpoints: ?\d+\b(?!\.\d)|(?:\p{L}+ (?:up to )?)?\d+ ?%(?: off)?(?: (?:your|the) (?:first|next) (?:[\p{L}-]+ ){0,2}orders?)?|\bfree (?:[\p{L}-]+ ){0,3}(?:delivery|shipping|postage|p&p|returns)\b(?! (?:on|over|from|above|when|for|with)\b)/giu;

/** Of an amount among several. */
export function roleOf({ behind, before: words }: Words): Role {
  const said = words.replace(withoutAmount, '');
  if (discountBehind.test(behind)) return 'discount';
  if (unitBehind.test(behind)) return 'unit';
  const behindTax = behind.replace(neutralBehind, '');
  if (asideBehind.test(behindTax) || asideBeside.test(said)) return 'aside';
  let last: { at: number; role: Role } = { at: -1, role: 'price' };
  for (const [role, pattern] of before) {
    for (const { index } of said.matchAll(pattern)) if (index >= last.at) last = { at: index, role };
  }
  return last.role;
}

export const saysFrom = (text: string) =>
  /\b(from|start(?:s|ing) at|as low as|ab|vanaf|od|från|fra|desde|dès|a partir d[ei]|à partir d[eu'’]|da)\b[^\p{L}]*(?:[A-Z]{3})?[^\p{L}]*$/iu.test(
    text,
  );

/** 'RRP £24.95' alone is what it costs; 'was £24.95' alone is not. */
export const saysListPrice = (text: string) =>
  /\b(rrp|msrp|srp|uvp|list price|regular(?: price)?|reg\.?|normal(?:ly| price)|usual(?:ly| price)|běžná cena|před slevou|prix conseillé|prezzo di listino)\b/i.test(
    text,
  );

/** A measure of contents right before an amount, as shops list a product's sizes: '500ml £9.95 1L £15.95'. */
export const saysSize = (text: string) =>
  new RegExp(
    `\\d\\s?${measure}\\s?[:(-]?\\s?[£€$]?\\s?$|\\b(?:small|medium|large|pack of \\d+|\\d+ ?pack)\\s?[:(-]?\\s?[£€$]?\\s?$`,
    'i',
  ).test(text);

const incVat = new RegExp(
  `\\b(inc(?:l(?:uding|udes|usive|\\.)?)?|inkl|with|mit|avec|s)\\b\\.?\\s?(?:of\\s)?(?:\\d+ ?%?\\s?)?${tax}|\\bttc\\b|^\\W{0,3}inc\\b(?!\\.? ?(?:free |uk )?(?:delivery|shipping|postage|p&p))`,
  'i',
);
const exVat = new RegExp(
  `\\b(ex(?:c(?:l(?:uding|udes|usive|\\.)?)?)?|excl|without|plus|zzgl|exkl|ohne|hors|bez|m[aá]s)\\b\\.?\\s?(?:of\\s)?(?:\\d+ ?%?\\s?)?${tax}|\\+ ?vat|\\bHT\\b|€HT\\b|^\\W{0,3}ex\\b`,
  'i',
);

export function vatIn(text: string): 'inc' | 'ex' | null {
  if (exVat.test(text)) return 'ex';
  return incVat.test(text) ? 'inc' : null;
}
