import { type Amount, amountsOf, readable } from './amounts.js';
import { choose, type Choice } from './choose.js';
import { currencyIn } from './currency.js';
import { plainText, type PriceText } from './price-text.js';
import { withRoles } from './roles.js';

export interface PriceHints {
  /** Text that names the shop's currency: 'GBP', '£', or another price of the page. */
  currency?: string | null;
}

export interface ParsedPrice extends Omit<Choice, 'currency'> {
  /** ISO 4217, null where unknown or ambiguous. */
  currency: string | null;
}

/** The price that a text asks for now. Never throws, and never makes 0 of what it cannot read. */
export function parsePrice(source: string | PriceText, hints: PriceHints = {}): ParsedPrice {
  const whole = typeof source === 'string' ? plainText(source.slice(0, 4_000)) : source;
  const { text, marks } = readable({ text: whole.text.slice(0, 2_000), marks: whole.marks });
  const amounts = negative.test(text) ? [] : amountsOf(text);
  const unclear = amounts.find((amount) => isThousandth(amount) || isTornApart(text.slice(amount.to)));
  const hinted = hints.currency ? currencyIn(hints.currency) : null;
  const chosen = choose(withRoles(amounts, text, marks), text, hinted ?? 'GBP');
  const currency = chosen.currency ?? currencyIn(text) ?? hinted;
  if (unclear && chosen.price === unclear.value) {
    return {
      ...chosen,
      price: null,
      originalPrice: null,
      currency,
      reason: `“${unclear.written}” may be read in two ways.`,
    };
  }
  return { ...chosen, currency };
}

const sign = '(?:[£€$]|(?:[A-Z]{3}|kr) ?)?';
const signed = `${sign}\\d[\\d.,]*(?: ?(?:[£€$]|[A-Z]{3}|kr))?`;
/** '-£5.00', '£-5.00', '(£5.00)', with nothing else; behind a name, a dash before a price only parts the two. */
const negative = new RegExp(`^\\s*(?:${sign} ?-${signed}|\\(${signed}\\))\\s*$`);

/** '£12.950': a point before three digits parts no thousands in a currency that writes them with a comma. */
const isThousandth = ({ written, currency }: Amount) => currency === 'GBP' && /^\d{1,3}\.\d{3}$/.test(written);

/** '£9 . 95' */
const isTornApart = (behind: string) => /^\s[.,]\s?\d{2}(?!\d)/.test(behind);
