import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { asSentence, capitalise, listing } from '../../offline/equipment-rows.js';
import type { NamedProduct } from '../../pipeline-answer.js';
import { perUnit, priceWords } from '../prices.js';
import { splitLogic } from '../product-words.js';

/** What is said, and the products it speaks of with why. */
export interface ProductReply {
  lines: string[];
  named: NamedProduct[];
}

export const shopsOf = ({ offers }: Product): string => listing(offers.map(({ shop }) => shop));

export const isSold = ({ offers }: Product): boolean => offers.length > 0;

const withMaker = ({ productName, brand }: Product): string =>
  productName.toLowerCase().includes(brand.toLowerCase()) ? productName : `${productName} by ${brand}`;

/** Name, maker, price and shops in one breath; what is not known is said to be so. */
export function inOneLine(product: Product): string {
  const price = priceWords(product) ?? 'price not known';
  const shops = isSold(product) ? `at ${shopsOf(product)}` : 'in no shop that we know at the moment';
  return `${withMaker(product)}, ${price}, ${shops}`;
}

export const shortLine = (product: Product): string =>
  `${product.productName}, ${priceWords(product) ?? 'price not known'}`;

/** '£9.95 a litre'; null where nobody reckons that way. */
export function perUnitWords(product: Product): string | null {
  const found = perUnit(product);
  if (!found) return null;
  const amount = found.price < 1 ? `${Math.round(found.price * 100)}p` : `£${found.price.toFixed(2)}`;
  return `about ${amount} ${found.unit === 'piece' ? 'apiece' : `a ${found.unit}`}`;
}

/** What it is, in the words of its own text. */
export const described = ({ description }: Product): string =>
  description.trim() === '' ? '' : asSentence(description.trim());

/** Staff also write there what a visitor may want; that is no sentence to say to one. */
const forVisitors = (text: string): string =>
  text === '' || /\bvisitors?\b/i.test(text) ? '' : asSentence(capitalise(text));

/** When its own text suggests it: 'For black tar specks on cool paint.' */
export function purpose({ aiLogic }: Product): string {
  const when = splitLogic(aiLogic)
    .when.replace(/^suggest\s+/i, '')
    .replace(/[\s,;]+$/, '')
    .trim();
  return forVisitors(when);
}

/** What its own text rules out: 'Not for matte paint.' */
export function ruledOut({ aiLogic }: Product): string {
  const not = splitLogic(aiLogic)
    .whenNot.replace(/^[;,\s]+/, '')
    .trim();
  return forVisitors(not);
}

export const naming = (products: readonly Product[]): NamedProduct[] =>
  products.map((product) => ({ id: product.id, name: product.productName, reason: described(product) }));
