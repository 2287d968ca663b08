import { compareDecimals, toTwoPlaces } from '../price/decimal.js';
import { parsePrice } from '../price/parse-price.js';
import { type PriceText } from '../price/price-text.js';
import { statedAmount } from '../price/stated-amount.js';
import { isCrossSold } from './cross-sold.js';
import { attribute, descendants, type Element, isShown, textOf } from './dom.js';
import { type FieldReading, notConfigured, notFound, reading } from './field-reading.js';
import { isStruck, priceTextOf } from './price-text.js';
import { type CompiledSelectors } from './selectors.js';

export interface PriceReading {
  price: FieldReading<string>;
  originalPrice: FieldReading<string>;
  currency: string | null;
  isFromPrice: boolean;
}

/** More than any card writes its prices in. */
const MAX_ELEMENTS = 50;

/**
 * Price and former price of a card. `currencyHint` is the page's currency, for cards whose sign is ambiguous. An
 * original price that is not above the price is none.
 */
export function readPrices(selectors: CompiledSelectors, card: Element, currencyHint: string | null): PriceReading {
  const selector = selectors.written.price ?? '';
  const matches = selectors.withSelf('price', card).slice(0, MAX_ELEMENTS);
  const elements = matches.filter((element) => !isCrossSold(element, card));
  const stated = elements.map(statedBy).find((amount) => amount !== null);
  const text = priceTextOf(elements, card);
  const parsed = parsePrice(text, { currency: currencyHint });
  const raw = elements.map((element) => textOf(element) || attribute(element, 'content')).join(' ; ') || null;
  let price: FieldReading<string>;
  if (elements.length === 0) price = selector ? notFound(selector) : notConfigured();
  else if (stated) price = reading(stated.price, raw, selector, 'The amount stated for search engines.');
  else price = reading(parsed.price && toTwoPlaces(parsed.price), raw, selector, parsed.reason);

  const beside = parsed.originalPrice && toTwoPlaces(parsed.originalPrice);
  const original = formerPrice(selectors, card, { elements, beside, raw });
  const isAbove = price.value !== null && original.value !== null && compareDecimals(original.value, price.value) > 0;
  return {
    price,
    originalPrice:
      isAbove || original.value === null ? original : { ...original, value: null, reason: 'Not above the price.' },
    currency: stated?.currency ?? parsed.currency,
    isFromPrice: parsed.isFromPrice,
  };
}

/** schema.org's price in an attribute. */
function statedBy(element: Element): ReturnType<typeof statedAmount> {
  const isPrice = /\b(price|lowPrice)\b/.test(element.attribs.itemprop ?? '');
  return isPrice ? statedAmount(attribute(element, 'content')) : null;
}

function formerPrice(
  selectors: CompiledSelectors,
  card: Element,
  price: { elements: readonly Element[]; beside: string | null; raw: string | null },
): FieldReading<string> {
  const selector = selectors.written.originalPrice ?? '';
  if (selector) {
    const elements = selectors.withSelf('originalPrice', card);
    if (elements.length === 0) return notFound(selector);
    const raw = elements.map(textOf).join(' ; ');
    return reading(highest(priceTextOf(elements, card)), raw, selector, 'The highest amount that the selector finds.');
  }
  if (price.beside) return reading(price.beside, price.raw, '', 'Stands beside the price as the former one.');
  const marked = descendants(card).filter(
    (element) => isStruck(element) && isShown(element) && textOf(element) && !isCrossSold(element, card),
  );
  for (const element of marked) {
    const value = highest(textOf(element));
    if (value) return reading(value, textOf(element), '', 'Struck out or marked as the old price in this card.');
  }
  return notConfigured();
}

function highest(text: string | PriceText): string | null {
  const { price, originalPrice, onlyFormer } = parsePrice(text);
  const value = originalPrice ?? price ?? onlyFormer;
  return value === null ? null : toTwoPlaces(value);
}
