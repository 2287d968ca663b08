import { isRange } from './amounts.js';
import { compareDecimals } from './decimal.js';
import { saysFrom, saysSize } from './labels.js';
import { type Read } from './roles.js';

export interface Choice {
  /** Decimal text in major units, as precise as written and at least to two places; null = no price in the text. */
  price: string | null;
  originalPrice: string | null;
  /** The former price of a text that names no other. */
  onlyFormer: string | null;
  currency: string | null;
  /** `price` is the least of several. */
  isFromPrice: boolean;
  /** Whether the text says that VAT is in the price. */
  vat: 'inc' | 'ex' | null;
  /** Why this one, or why none: a sentence for staff. */
  reason: string;
}

/** Of unlabelled prices: one that is so many times another is no reduction of it. */
const FAR = 3;

/** Which of the amounts is the price, and which the one before a reduction. */
export function choose(all: readonly Read[], text: string, home: string): Choice {
  const amounts = inHome(all, home);
  const offered = amounts.filter(isOffered);
  const best = Math.max(...offered.map(scoreOf));
  const candidates = offered.filter((one) => scoreOf(one) === best);
  const former = amounts.filter(({ role }) => role === 'was');
  const [first] = candidates;
  if (!first) return withoutOffer(amounts, former, text);
  const following = amounts[amounts.indexOf(first) + 1];
  if (following && isRange(first.between) && compareDecimals(following.value, first.value) > 0) {
    return { ...priceOf(first, amounts, former), isFromPrice: true, reason: 'The least of a range.' };
  }
  const cheaper = candidates.length === 1 ? cheaperThan(first, offered) : undefined;
  if (cheaper) return amongEquals([first, cheaper], amounts, former);
  if (candidates.length === 1 || allEqual(candidates)) return priceOf(first, amounts, former);
  return amongEquals(candidates, amounts, former);
}

const isOffered = ({ role }: Read): boolean => role === 'now' || role === 'price';

/** Where the shop's own currency is offered, others say the same to visitors from abroad. */
function inHome(amounts: readonly Read[], home: string): readonly Read[] {
  const own = amounts.filter(({ currency, isMoney }) => currency === home || !isMoney);
  return own.some((one) => one.isMoney && isOffered(one)) ? own : amounts;
}

/** What is called the price now, and with VAT, comes first. */
const scoreOf = ({ role, vat }: Read): number => (vat === 'inc' ? 4 : vat === 'ex' ? 0 : 2) + (role === 'now' ? 1 : 0);

/** 'Sale! £14.95 £11.95': the word is a badge of the card and names no amount of it. */
const cheaperThan = (now: Read, offered: readonly Read[]): Read | undefined =>
  offered.find(
    (one) =>
      now.role === 'now' &&
      now.vat === null &&
      one.vat === null &&
      compareDecimals(one.value, now.value) < 0 &&
      Number(now.value) / Number(one.value) <= FAR,
  );

const nothing: Choice = {
  price: null,
  originalPrice: null,
  onlyFormer: null,
  currency: null,
  isFromPrice: false,
  vat: null,
  reason: '',
};

function withoutOffer(amounts: readonly Read[], former: readonly Read[], text: string): Choice {
  const named = former.filter(({ isListPrice }) => isListPrice || former.length > 1);
  if (named.length > 0) return priceOf(named.reduce(lesser), amounts, former);
  if (former.length > 0) {
    const { value, currency } = former.reduce(lesser);
    return { ...nothing, onlyFormer: value, currency, reason: 'Only a former price is given.' };
  }
  if (amounts.some(({ role }) => role === 'unclear'))
    return { ...nothing, reason: 'Several amounts, and none says which is the price.' };
  const [only] = amounts;
  if (only && amounts.length === 1 && isOfOne(only)) return priceOf(only, amounts, former);
  if (only && amounts.length === 1 && isStart(only)) return { ...priceOf(only, amounts, former), isFromPrice: true };
  if (only && amounts.length === 1 && /^\W*price\W*$/i.test(only.words.before)) return priceOf(only, amounts, former);
  if (only) return { ...nothing, reason: 'Only a saving, a unit price or another amount beside the price is given.' };
  const isFree = /^\W*free\W*$/i.test(text);
  return {
    ...nothing,
    reason: isFree ? 'The text says “free”, which is no amount.' : 'There is no price in the text.',
  };
}

/** '£8.99 per item', with no other amount: so it is sold. */
const isOfOne = ({ role, words }: Read): boolean =>
  role === 'unit' && /^\s?(?:per|\/) ?(?:item|unit|piece|pack)\b/i.test(words.behind);

/** '£21.50+', at the beginning of what is said. */
const isStart = ({ role, words }: Read): boolean =>
  role === 'aside' && /^[^\p{L}\d]*$/u.test(words.before) && /^\+(?:\s|$)/.test(words.behind);

/** Several prices without a word which is which. */
function amongEquals(candidates: readonly Read[], amounts: readonly Read[], former: readonly Read[]): Choice {
  const least = candidates.reduce(lesser);
  const most = candidates.reduce((a, b) => (lesser(a, b) === a ? b : a));
  if (candidates.every(({ words }) => saysSize(words.before))) {
    return { ...priceOf(least, amounts, former), isFromPrice: true, reason: 'The least of several sizes.' };
  }
  const start = candidates.find((one) => saysFrom(one.words.before) && compareDecimals(one.value, least.value) === 0);
  if (start && candidates.every((one) => one === start || saysSize(one.words.before))) {
    return priceOf(start, amounts, former);
  }
  const ratio = Number(most.value) / Number(least.value);
  const sameMoney = candidates.every((one) => sameCurrency(one, least));
  // The other of two currencies is the same price, for other visitors. How shops abroad write a pair is not known here.
  if (!sameMoney || !isInPounds(least)) return priceOf(candidates[0]!, amounts, former);
  const difference = Number(most.value) - Number(least.value);
  const isSaid = amounts.some(({ role, value }) => role === 'discount' && Math.abs(Number(value) - difference) < 0.011);
  const mayBeTax = !isSaid && Math.abs(ratio - 1.2) < 0.002;
  if (candidates.length > 2 || ratio > FAR || mayBeTax) {
    return { ...nothing, currency: least.currency, reason: 'Several amounts, and none says which is the price.' };
  }
  const original = former.length === 0 ? most.value : null;
  return {
    ...priceOf(least, amounts, former),
    ...(original && { originalPrice: original }),
    reason: 'The lower of two.',
  };
}

function priceOf(chosen: Read, amounts: readonly Read[], former: readonly Read[]): Choice {
  const known = [...former, ...beforeNow(chosen, amounts)].filter(
    (other) => other !== chosen && sameCurrency(other, chosen),
  );
  // What was asked before is more than what a maker recommends.
  const asked = known.filter(({ isListPrice }) => !isListPrice);
  const others = asked.length > 0 ? asked : known;
  const highest = others.reduce<Read | null>((most, one) => (most && lesser(most, one) === one ? most : one), null);
  const choice = {
    price: chosen.value,
    originalPrice: null,
    onlyFormer: null,
    currency: chosen.currency,
    isFromPrice: saysFrom(chosen.words.before),
    vat: chosen.vat,
    reason: reasonFor(chosen, amounts),
  };
  if (!highest) return choice;
  const difference = compareDecimals(highest.value, chosen.value);
  if (difference > 0) {
    return { ...choice, originalPrice: highest.value, reason: 'The current price beside a former one.' };
  }
  if (chosen.role === 'price' && difference < 0) {
    // "£19.99 was £14.99" reads the labels as standing behind: the former price is never the lower one.
    const reason = 'The lower of two, one of them a former price.';
    return { ...choice, price: highest.value, originalPrice: chosen.value, reason };
  }
  return choice;
}

/** '£14.95 now £11.95': the amount right before is the former one. */
function beforeNow(chosen: Read, amounts: readonly Read[]): Read[] {
  const last = amounts[amounts.indexOf(chosen) - 1];
  if (!last || last.role !== 'price' || chosen.role !== 'now' || !/^\W*now\b/i.test(chosen.words.before)) return [];
  return last.vat === chosen.vat && Number(last.value) / Number(chosen.value) <= FAR ? [last] : [];
}

const lesser = (a: Read, b: Read): Read => (compareDecimals(b.value, a.value) < 0 ? b : a);
const allEqual = (some: readonly Read[]) => some.every(({ value }) => compareDecimals(value, some[0]!.value) === 0);
const isInPounds = ({ currency, isMoney }: Read) => currency === 'GBP' || (currency === null && !isMoney);
const sameCurrency = (a: Read, b: Read) => a.currency === b.currency || a.currency === null || b.currency === null;

function reasonFor(chosen: Read, amounts: readonly Read[]): string {
  if (chosen.vat === 'inc' && amounts.some(({ vat }) => vat === 'ex')) return 'The price with VAT.';
  if (chosen.vat === 'ex') return 'The only price given, without VAT.';
  if (chosen.role === 'now') return 'Marked as the current price.';
  return amounts.length === 1 ? 'The only amount.' : 'The only one that may be the price.';
}
