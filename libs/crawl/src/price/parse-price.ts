import { type Amount, amountsIn, isRange } from './amounts.js';
import { currencyIn } from './currency.js';
import { compareDecimals } from './decimal.js';
import { type Role, roleOf, saysFrom, vatIn } from './labels.js';

export interface PriceHints {
  /** Text that names the shop's currency: 'GBP', '£', or another price of the page. */
  currency?: string | null;
}

export interface ParsedPrice {
  /** Decimal text in major units, as precise as written and at least to two places; null = no price in the text. */
  price: string | null;
  originalPrice: string | null;
  /** ISO 4217, null where unknown or ambiguous. */
  currency: string | null;
  /** `price` is the least of several. */
  isFromPrice: boolean;
  /** Whether the text says that VAT is in the price. */
  vat: 'inc' | 'ex' | null;
  /** Why this one, or why none: a sentence for staff. */
  reason: string;
}

interface Read extends Amount {
  role: Role;
  vat: 'inc' | 'ex' | null;
}

/** The price that a text asks for now. Never throws, and never makes 0 of what it cannot read. */
export function parsePrice(text: string, hints: PriceHints = {}): ParsedPrice {
  const hinted = hints.currency ? currencyIn(hints.currency) : null;
  const amounts = withRoles(amountsIn(text.slice(0, 2_000)));
  const chosen = choose(amounts);
  const currency = chosen?.currency ?? currencyIn(text) ?? hinted;
  if (!chosen) {
    return {
      ...nothing,
      currency,
      reason: amounts.length > 0 ? 'Only a saving or a unit price is given.' : 'There is no price in the text.',
    };
  }
  const { price, originalPrice, reason } = withOriginal(chosen, amounts);
  const at = amounts.indexOf(chosen);
  const followsRange =
    at + 1 < amounts.length && isRange(chosen.after) && compareDecimals(amounts[at + 1]!.value, price) > 0;
  return {
    price,
    originalPrice,
    currency,
    isFromPrice: followsRange || saysFrom(chosen.before),
    vat: chosen.vat,
    reason: followsRange ? 'The least of a range.' : reason,
  };
}

const nothing: ParsedPrice = {
  price: null,
  originalPrice: null,
  currency: null,
  isFromPrice: false,
  vat: null,
  reason: '',
};

function withRoles(amounts: Amount[]): Read[] {
  // "£10.79 ex VAT £12.95 inc VAT" or "ex VAT £10.79": labels stand all behind or all before.
  const labelsBehind = vatIn(amounts.at(-1)?.after ?? '') !== null;
  const vatOf = (amount: Amount) => vatIn(labelsBehind ? amount.after : amount.before);
  return amounts.map((amount, index) => {
    const next = amounts[index + 1];
    // "£10 – £20 inc VAT" says it of both.
    const vat = vatOf(amount) ?? (next && isRange(amount.after) ? vatOf(next) : null);
    return { ...amount, role: roleOf(amount), vat };
  });
}

function choose(amounts: Read[]): Read | undefined {
  const offered = amounts.filter(({ role }) => role === 'now' || role === 'price');
  const taxed = offered.filter(({ vat }) => vat === 'inc');
  const notUntaxed = offered.filter(({ vat }) => vat !== 'ex');
  const candidates = [taxed, notUntaxed, offered].find((some) => some.length > 0) ?? [];
  const choice = candidates.find(({ role }) => role === 'now') ?? candidates[0];
  if (choice) return choice;
  // "RRP £24.95" alone is what it costs; of two, the lower one.
  const named = amounts.filter(({ role }) => role === 'was');
  if (named.length > 0)
    return named.reduce((least, one) => (compareDecimals(one.value, least.value) < 0 ? one : least));
  return amounts.length === 1 && amounts[0]!.role === 'aside' && amounts[0]!.isMoney ? amounts[0] : undefined;
}

function withOriginal(chosen: Read, amounts: Read[]): { price: string; originalPrice: string | null; reason: string } {
  const others = amounts.filter((other) => other !== chosen && other.role === 'was' && sameCurrency(other, chosen));
  const highest = others.reduce<string>((most, { value }) => (compareDecimals(value, most) > 0 ? value : most), '0');
  const price = chosen.value;
  if (others.length === 0) return { price, originalPrice: null, reason: reasonFor(chosen, amounts) };
  if (compareDecimals(highest, price) > 0) {
    return { price, originalPrice: highest, reason: 'The current price beside a former one.' };
  }
  if (chosen.role === 'price' && compareDecimals(highest, price) < 0) {
    // "£19.99 was £14.99" reads the labels as standing behind: the former price is never the lower one.
    return { price: highest, originalPrice: price, reason: 'The lower of two, one of them a former price.' };
  }
  return { price, originalPrice: null, reason: reasonFor(chosen, amounts) };
}

const sameCurrency = (a: Read, b: Read) => a.currency === b.currency || a.currency === null || b.currency === null;

function reasonFor(chosen: Read, amounts: Read[]): string {
  if (chosen.vat === 'inc' && amounts.some(({ vat }) => vat === 'ex')) return 'The price with VAT.';
  if (chosen.vat === 'ex') return 'The only price given, without VAT.';
  if (chosen.role === 'now') return 'Marked as the current price.';
  return amounts.length === 1 ? 'The only amount.' : 'The first of several amounts.';
}
