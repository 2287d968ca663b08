/** What a product costs as other shops and the catalogue say, in pounds. */
export interface Elsewhere {
  low: number;
  high: number;
}

/** A product's price as a run found it, beside what is known of it. Amounts in major units. */
export interface FoundPrice {
  key: string;
  price: number | null;
  originalPrice: number | null;
  currency: string | null;
  /** As it is stored; null for a new product. */
  known: { price: number | null; originalPrice: number | null; currency: string | null } | null;
  /** What the run before held of it; null where it held nothing. */
  heldBefore: { price: number | null; currency: string | null } | null;
  /** Null where nobody else tells. */
  elsewhere: Elsewhere | null;
}

export type Compared = FoundPrice & {
  price: number;
  known: { price: number; originalPrice: number | null; currency: string | null };
};

/** A price that is beside one that was known. */
export const isCompared = (one: FoundPrice): one is Compared =>
  one.price !== null && one.price > 0 && one.known !== null && one.known.price !== null && one.known.price > 0;

/** A price where none was known. */
export const isNew = (one: FoundPrice): one is FoundPrice & { price: number } =>
  one.price !== null && one.price > 0 && (one.known?.price ?? null) === null;

export const factorOf = ({ price, known }: Compared): number => price / known.price;

/** Of fewer prices a run tells nothing. */
export const ENOUGH = 4;
/** Another unit, or VAT: these factors are mistakes however often they are seen. */
export const MISTAKES = [1.2, 1 / 1.2, 10, 0.1, 100, 0.01, 1_000, 0.001];

/** To the penny. */
export const isTimes = (price: number, known: number, factor: number): boolean =>
  Math.abs(price - known * factor) < 0.0051;

export const timesWords = (factor: number): string => `${Number(factor.toPrecision(3))} times`;

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

export function groups<Price extends FoundPrice>(some: readonly Price[]): Price[][] {
  const byPrice = new Map<number | null, Price[]>();
  for (const one of some) byPrice.set(one.price, [...(byPrice.get(one.price) ?? []), one]);
  return [...byPrice.values()];
}
