import { toTwoPlaces } from './decimal.js';
import { parsePrice } from './parse-price.js';

/**
 * An amount as structured data states it, with the currency that its text names. '12.950' is twelve there, as schema.org has it; only
 * what is no plain decimal ('1,299.00', '12,34 €') is read as a written price.
 */
export function statedAmount(text: string): { price: string; currency: string | null } | null {
  if (/^\d+(\.\d+)?$/.test(text)) return { price: toTwoPlaces(text), currency: null };
  // '12 34': two numbers, and not one in groups.
  if (/\d\s(?!\d{3}(?!\d))\d/.test(text)) return null;
  const { price, currency } = parsePrice(text);
  return price === null ? null : { price: toTwoPlaces(price), currency };
}
