import { fillRate } from '../listing/field-counts.js';
import { productFields } from '../listing/product.js';
import { type CrawlTally, type RunSummary } from '../ports.js';

/** A fill rate that falls by this share of the products, against the median of earlier runs, is drift. */
const FALL = 0.3;
/** Fewer products than this share of the median is drift. */
const SHRUNK = 0.5;
/** So much disagreement with structured data is drift, of at least this many prices. */
const CONTRADICTED = 0.5;
const ENOUGH = 3;
const RUNS = 5;
/** Of a first run's products fewer prices than this share are a wrong selector. */
const FIRST_PRICES = 0.5;

/**
 * Why a run looks as if the shop's pages had changed under the selectors, as sentences; empty when it does not.
 * `history` holds the runs that were stored, newest first; the last five count, for how many products are usual the last five
 * whole ones. Without any, structured data can tell, and prices that a selector was given for and that could not be read.
 */
export function driftOf(
  tally: Pick<CrawlTally, 'products' | 'fields' | 'witnessed' | 'contradicted'>,
  history: readonly RunSummary[],
  { isPriced, isPartial }: { isPriced: boolean; isPartial: boolean },
): string[] {
  const runs = history.slice(0, RUNS);
  const reasons: string[] = [];
  const whole = history.filter((run) => !run.isPartial).slice(0, RUNS);
  const usual = isPartial ? null : median(whole.map(({ products }) => products));
  if (usual !== null && tally.products < usual * SHRUNK) {
    reasons.push(`Only ${tally.products} products were found; ${Math.round(usual)} are usual.`);
  }
  if (tally.products > 0) {
    for (const field of productFields) {
      // A sale that ends takes every former price with it.
      if (field === 'originalPrice') continue;
      const before = median(runs.map((run) => fillRate(run, field)));
      const after = fillRate(tally, field);
      // A hair's breadth below 30 points is 30 points: 0.7 - 0.4 is not 0.3 in binary.
      if (before !== null && before - after >= FALL - 1e-9) {
        reasons.push(`${percent(after)} of the products have ${names[field]}; ${percent(before)} are usual.`);
      }
    }
  }
  const { price } = tally.fields;
  if (runs.length === 0 && isPriced && tally.products >= ENOUGH && price < tally.products * FIRST_PRICES) {
    reasons.push(`Only ${price} of ${tally.products} prices could be read.`);
  }
  if (tally.witnessed >= ENOUGH && tally.contradicted / tally.witnessed >= CONTRADICTED) {
    reasons.push(`${tally.contradicted} of ${tally.witnessed} prices differ from the shop’s own structured data.`);
  }
  return reasons;
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const names: Record<(typeof productFields)[number], string> = {
  name: 'a name',
  price: 'a price',
  originalPrice: 'a former price',
  size: 'a size',
  description: 'a description',
  brand: 'a brand',
  category: 'a category',
  inStock: 'a stock status',
  imageUrl: 'a picture',
  sku: 'an SKU',
};
