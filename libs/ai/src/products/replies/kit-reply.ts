import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { capitalise, inSentence, listing } from '../../offline/equipment-rows.js';
import { inPounds, isRange, lowest } from '../prices.js';
import { isSold, naming, type ProductReply, shopsOf } from './lines.js';

/** One thing that a job needs, with what there is of it, what fits best first. */
export interface KitRow {
  name: string;
  products: readonly Product[];
}

/** How much more of its price a product may cost for fitting better, by the place; where the money does not reach, the cheaper counts. */
const perPlace = [0.3, 0.05];

interface Kit {
  chosen: { name: string; product: Product; price: number }[];
  left: string[];
  sum: number;
}

/**
 * What a job needs, as much of it as the money buys, each as cheap as fits. `isRanked`: the most needed things come first; else as many
 * as the money buys are chosen.
 */
export function kitReply(
  job: string,
  rows: readonly KitRow[],
  pounds: number | null,
  isRanked: boolean,
): ProductReply | null {
  const orders = isRanked ? [rows] : [rows, rows.toSorted((a, b) => leastOf(a) - leastOf(b))];
  const { chosen, left, sum } = orders
    .flatMap((list) => perPlace.map((worth) => chooseKit(list, pounds, worth)))
    .reduce((best, other) => (other.chosen.length > best.chosen.length ? other : best));
  if (chosen.length === 0) return null;
  const limit = pounds === null ? '' : ` of your ${inPounds(pounds).replace('.00', '')}`;
  return {
    lines: [
      `${capitalise(job)}, ${chosen.length === 1 ? 'one thing' : `${chosen.length} things`} for ${inPounds(sum)}${limit}${isRanked ? ', the most needed first' : ''}:`,
      ...chosen.map(
        ({ name, product, price }) =>
          `\n${name}: ${product.productName}, ${isRange(product) ? 'from ' : ''}${inPounds(price)} at ${shopsOf(product)}.`,
      ),
      left.length > 0 ? `\nNo money is left for ${listing(left.map(inSentence), 'or')}.` : '',
      '\nPrices are the lowest listed, without delivery.',
    ],
    named: naming(chosen.map(({ product }) => product)),
  };
}

const leastOf = ({ products }: KitRow): number =>
  products.filter(isSold).reduce((least, product) => Math.min(least, lowest(product) ?? Infinity), Infinity);

function chooseKit(rows: readonly KitRow[], pounds: number | null, worth: number): Kit {
  const kit: Kit = { chosen: [], left: [], sum: 0 };
  for (const { name, products } of rows) {
    const fresh = products.filter((product) => !kit.chosen.some((one) => one.product.id === product.id));
    const affordable = fresh.filter((product) => pounds === null || kit.sum + (lowest(product) ?? Infinity) <= pounds);
    const cheapest = cheapFitting(affordable, worth);
    if (cheapest) {
      kit.chosen.push({ name, ...cheapest });
      kit.sum += cheapest.price;
    } else if (fresh.some(isSold)) kit.left.push(name);
  }
  return kit;
}

function cheapFitting(products: readonly Product[], worth: number): { product: Product; price: number } | null {
  return products.reduce<{ product: Product; price: number; cost: number } | null>((best, product, place) => {
    const price = lowest(product);
    if (price === null || !isSold(product)) return best;
    const cost = price * (1 + place * worth);
    return best && best.cost <= cost ? best : { product, price, cost };
  }, null);
}
