import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { listing } from '../../offline/equipment-rows.js';
import { inPounds, isRange, lowest, priceAt } from '../prices.js';
import type { Shop } from '../product-shelf.js';
import { isSold, naming, type ProductReply, shopsOf } from './lines.js';

/** A product of the list, or what a shop has in its place. */
export interface InShop {
  wanted: Product;
  /** Null where the shop has nothing of the kind. */
  found: Product | null;
}

const listed = 'Prices are the lowest listed, without delivery.';

const isPriced = (product: Product): boolean => isSold(product) && lowest(product) !== null;

const sumOf = (products: readonly Product[]): number =>
  products.reduce((total, product) => total + (lowest(product) ?? 0), 0);

const line = (product: Product): string =>
  `\n${product.productName}, ${isRange(product) ? 'from ' : ''}${inPounds(lowest(product)!)} at ${shopsOf(product)}.`;

/** What these cost together, each at its lowest price; `heading`: 'Without the gloves, together'. */
export function sumReply(products: readonly Product[], heading = 'Together'): ProductReply | null {
  const priced = products.filter(isPriced);
  if (priced.length === 0) return null;
  return {
    lines: [`${heading} from ${inPounds(sumOf(priced))}:`, ...priced.map(line), `\n${listed}`],
    named: naming(priced),
  };
}

/** All of a list is needed; what a home has in place of some of it. */
export const allNeededReply = (
  products: readonly Product[],
  standIns: readonly { name: string; says: string }[],
): ProductReply => ({
  lines: [
    'All of it is used in this job.',
    ...standIns.map(({ name, says }) => `\nWithout ${name}: ${says}.`),
    ...(standIns.length > 0 ? ['\n'] : []),
    ...(sumReply(products, 'The whole list')?.lines ?? []),
  ],
  named: naming(products),
});

/** What it costs at a shop; 'from' what is least listed anywhere, where nobody has looked at that shop. */
function atShop(product: Product, { slug }: Shop): string {
  const price = priceAt(product, slug);
  if (price === null) return 'price not known';
  const isLookedUp = product.retailerPrices.some(({ retailer }) => retailer === slug);
  return `${isLookedUp || !isRange(product) ? '' : 'from '}${inPounds(price)}`;
}

/** Whether one shop has all of a list, and what it costs there. */
export function oneShopReply(shop: Shop, rows: readonly InShop[], others: readonly string[]): ProductReply {
  const found = rows.flatMap((row) => (row.found ? [{ ...row, found: row.found }] : []));
  const missing = rows.filter((row) => row.found === null);
  const same = found.filter(({ wanted, found: one }) => wanted.id === one.id);
  const sum = found.reduce((total, row) => total + (priceAt(row.found, shop.slug) ?? 0), 0);
  const isAll = missing.length === 0;
  const count = rows.length === 1 ? 'it' : rows.length === 2 ? 'both' : `all ${rows.length}`;
  const head =
    same.length === rows.length
      ? `Yes, ${shop.name} lists ${count}${rows.length > 1 ? `, together from ${inPounds(sum)}` : ''}:`
      : isAll
        ? `Yes, at ${shop.name}, with another of the same kind where it does not list the first, together from ${inPounds(sum)}:`
        : found.length === 0
          ? `No, ${shop.name} lists none of it.`
          : `Not everything: ${shop.name} has ${found.length} of the ${rows.length}, together from ${inPounds(sum)}:`;
  return {
    lines: [
      head,
      ...found.map(
        ({ wanted, found: one }) =>
          `\n${one.productName}, ${atShop(one, shop)}${wanted.id === one.id ? '' : `, in place of ${wanted.productName}`}.`,
      ),
      ...missing.map(({ wanted }) => `\nNot there: ${wanted.productName}, at ${shopsOf(wanted)}.`),
      isAll && others.length > 0 ? `\n${listing(others)} could do it as well.` : '',
      '\nIts own page has the last word on stock and delivery.',
    ],
    named: naming([...found.map((row) => row.found), ...missing.map(({ wanted }) => wanted)]),
  };
}
