import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';

type Priced = Pick<Product, 'productName' | 'priceRange' | 'retailerPrices' | 'offers'>;

const amountsIn = (text: string): number[] => [...text.matchAll(/£\s?(\d+(?:\.\d+)?)/g)].map(([, n]) => Number(n));

/** What shops asked lately counts; the catalogue's range stands in where nobody has looked. */
const amounts = ({ retailerPrices, priceRange }: Priced): number[] =>
  retailerPrices.length > 0 ? retailerPrices.flatMap(({ price }) => amountsIn(price)) : amountsIn(priceRange);

/** The least that it costs; null where no price is known. */
export function lowest(product: Priced): number | null {
  const known = amounts(product);
  return known.length > 0 ? Math.min(...known) : null;
}

/** What it costs at one shop: as last looked at there, else the least listed; null where no price is known. */
export function priceAt(product: Priced, shop: string): number | null {
  const looked = product.retailerPrices.find(({ retailer }) => retailer === shop);
  return (looked && amountsIn(looked.price)[0]) ?? lowest(product);
}

export const inPounds = (amount: number): string => `£${amount.toFixed(2)}`;

/** 'from £9.95 to £11.50' as it is written on its card: '£9.95 - £11.50'; null where no price is known. */
export function priceWords(product: Priced): string | null {
  const known = amounts(product);
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? inPounds(low) : `${inPounds(low)} - ${inPounds(high)}`;
}

export const isRange = (product: Priced): boolean => new Set(amounts(product)).size > 1;

export interface Size {
  amount: number;
  unit: 'litre' | 'kilo' | 'piece';
}

const sizes: readonly (readonly [RegExp, Size['unit'], number])[] = [
  [/(\d+(?:\.\d+)?)\s*(?:ml|millilitres?)\b/i, 'litre', 0.001],
  [/(\d+(?:\.\d+)?)\s*(?:l|ltrs?|litres?)\b/i, 'litre', 1],
  [/(\d+(?:\.\d+)?)\s*kg\b/i, 'kilo', 1],
  [/(\d+(?:\.\d+)?)\s*(?:g|grams?)\b/i, 'kilo', 0.001],
  [/(\d+)\s*(?:pack|pieces?)\b/i, 'piece', 1],
];

/** How much of it there is, as its name says; null where it does not. */
export function sizeOf({ productName }: Pick<Product, 'productName'>): Size | null {
  for (const [pattern, unit, factor] of sizes) {
    const amount = Number(pattern.exec(productName)?.[1] ?? 0) * factor;
    if (amount > 0) return { amount, unit };
  }
  return null;
}

/** What a litre, a kilo or a piece of it costs; null where price or size is not known, or nobody reckons that way. */
export function perUnit(product: Priced): { price: number; unit: Size['unit'] } | null {
  const price = lowest(product);
  const size = sizeOf(product);
  // A machine with a 20 litre tank is not sold by the litre.
  if (price === null || size === null || price > mostOfGoods) return null;
  const each = price / size.amount;
  // Nor is a coating of 30 ml.
  return each > mostOfUnit ? null : { price: each, unit: size.unit };
}
const mostOfGoods = 75;
const mostOfUnit = 200;

/** Cheapest first; what has no price comes last. */
export const byPrice = (left: Priced, right: Priced): number =>
  (lowest(left) ?? Infinity) - (lowest(right) ?? Infinity) || (left.productName < right.productName ? -1 : 1);
