import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { capitalise, listing } from '../../offline/equipment-rows.js';
import { byPrice, inPounds, lowest, perUnit, sizeOf } from '../prices.js';
import type { Shop } from '../product-shelf.js';
import {
  described,
  inOneLine,
  isSold,
  naming,
  perUnitWords,
  type ProductReply,
  purpose,
  ruledOut,
  shortLine,
} from './lines.js';

/** A kind of thing that was asked for, with all of it that there is. */
export interface Asked {
  /** As an answer names it: 'iron fallout remover'. */
  kind: string;
  products: readonly Product[];
}

const mostListed = 4;

const priced = (products: readonly Product[]): Product[] =>
  products.filter((product) => isSold(product) && lowest(product) !== null).sort(byPrice);

/** The cheapest of a kind, or the one after so many, what comes next, and what is cheaper by the litre. */
export function cheapestReply({ kind, products }: Asked, place = 0): ProductReply | null {
  const [first, ...others] = priced(products).slice(place);
  if (!first) return null;
  const [next] = others;
  const bulk = cheaperByMeasure(first, others);
  return {
    lines: [
      `The ${place > 0 ? 'second ' : ''}cheapest ${kind} ${isOrAre(kind)} ${inOneLine(first)}.`,
      described(first),
      ruledOut(first),
      bulk ? `${byUnit(bulk)} ${shortLine(bulk)}, costs less: ${perUnitWords(bulk)}.` : '',
      next && next !== bulk ? `Next comes ${shortLine(next)}.` : '',
    ],
    named: naming([first, ...(next ? [next] : []), ...(bulk && bulk !== next ? [bulk] : [])]),
  };
}

/** 'The cheapest nitrile gloves are'. */
const isOrAre = (kind: string): string => (/[^s]s$/.test(kind) ? 'are' : 'is');

const byUnit = (product: Product): string =>
  ({ litre: 'By the litre', kilo: 'By weight', piece: 'By the piece' })[perUnit(product)?.unit ?? 'piece'];

function cheaperByMeasure(first: Product, others: readonly Product[]): Product | null {
  const own = perUnit(first);
  if (!own) return null;
  return others.reduce<Product | null>((best, other) => {
    const [found, so] = [perUnit(other), best && perUnit(best)];
    if (!found || found.unit !== own.unit || found.price >= own.price) return best;
    return so && so.price <= found.price ? best : other;
  }, null);
}

/** The cheapest by the litre, the kilo or the piece. */
export function cheapestByMeasureReply({ kind, products }: Asked): ProductReply | null {
  const measured = priced(products).filter((product) => perUnit(product) !== null);
  const unit = measured[0] && perUnit(measured[0])?.unit;
  const price = (product: Product) => perUnit(product)?.price ?? Infinity;
  const [first, next] = measured
    .filter((product) => perUnit(product)?.unit === unit)
    .sort((a, b) => price(a) - price(b));
  if (!first) return null;
  return {
    lines: [
      `${byUnit(first)} the cheapest ${kind} is ${inOneLine(first)}: ${perUnitWords(first)}.`,
      described(first),
      next ? `Next comes ${shortLine(next)}: ${perUnitWords(next)}.` : '',
    ],
    named: naming(next ? [first, next] : [first]),
  };
}

export function dearestReply({ kind, products }: Asked): ProductReply | null {
  const first = priced(products).at(-1);
  return first
    ? {
        lines: [`The dearest ${kind} ${isOrAre(kind)} ${inOneLine(first)}.`, described(first), ruledOut(first)],
        named: naming([first]),
      }
    : null;
}

/** Of each of several kinds the cheapest, a line each. */
export function severalReply(asked: readonly Asked[], pounds: number | null): ProductReply | null {
  const rows = asked.flatMap(({ kind, products }) => {
    const [first] = priced(products);
    return first && (lowest(first) ?? Infinity) <= (pounds ?? Infinity) ? [{ kind, first }] : [];
  });
  if (rows.length === 0) return null;
  return {
    lines: ['The cheapest of each:', ...rows.map(({ kind, first }) => `\n${capitalise(kind)}: ${inOneLine(first)}.`)],
    named: naming(rows.map(({ first }) => first)),
  };
}

/** What costs less than these. */
export function cheaperThanReply({ kind, products }: Asked, than: Product): ProductReply {
  const price = lowest(than);
  const cheaper = priced(products).filter((one) => one.id !== than.id && price !== null && (lowest(one) ?? 0) < price);
  const [first, next] = cheaper;
  if (!first)
    return {
      lines: [`No: of every ${kind} in our shops, ${inOneLine(than)}, is the cheapest.`],
      named: naming([than]),
    };
  return {
    lines: [
      `Yes: ${inOneLine(first)}. That is ${inPounds((price ?? 0) - (lowest(first) ?? 0))} less than ${than.productName}.`,
      described(first),
      ruledOut(first),
      next ? `Then comes ${shortLine(next)}.` : '',
    ],
    named: naming(next ? [first, next] : [first]),
  };
}

/** What of a kind costs at most so much; else the nearest above it. */
export function underReply({ kind, products }: Asked, pounds: number, isCheapestFirst: boolean): ProductReply | null {
  const known = priced(products);
  const inside = known.filter((product) => (lowest(product) ?? Infinity) <= pounds);
  const limit = inPounds(pounds).replace('.00', '');
  const [nearest] = known;
  if (!nearest) return null;
  if (inside.length === 0)
    return {
      lines: [
        `No ${kind} in our shops costs ${limit} or less. The nearest is ${inOneLine(nearest)}.`,
        described(nearest),
      ],
      named: naming([nearest]),
    };
  const listed = isCheapestFirst ? inside.slice(0, mostListed) : inside.slice(-mostListed).toReversed();
  return {
    lines: [
      inside.length === 1
        ? `One ${kind} costs ${limit} or less:`
        : `${inside.length} choices of ${kind} cost ${limit} or less:`,
      ...listed.map((product) => `\n${inOneLine(product)}. ${described(product)}`),
    ],
    named: naming(listed),
  };
}

/** What there is of a kind, everywhere or in one shop. */
export function rangeReply({ kind, products }: Asked, shop: Shop | null, isYesOrNo: boolean): ProductReply | null {
  const sold = priced(products);
  const here = shop ? sold.filter(({ offers }) => offers.some(({ retailer }) => retailer === shop.slug)) : sold;
  const [first] = here;
  if (!first) {
    if (!shop || sold.length === 0) return null;
    const others = [...new Set(sold.flatMap(({ offers }) => offers.map((offer) => offer.shop)))];
    const shown = sold.slice(0, mostListed);
    return {
      lines: [
        `No, ${shop.name} lists no ${kind}; ${listing(others)} ${others.length === 1 ? 'does' : 'do'}: ${shown.map(shortLine).join('; ')}.`,
      ],
      named: naming(shown),
    };
  }
  const shown = here.slice(0, mostListed);
  const rest = here.length - shown.length;
  return {
    lines: [
      `${isYesOrNo ? 'Yes. ' : ''}${capitalise(kind)} ${shop ? `at ${shop.name}` : 'in our shops'}${here.length === 1 ? '' : ', cheapest first'}:`,
      here.length === 1 ? `${inOneLine(first)}. ${described(first)}` : '',
      ...(here.length === 1 ? [] : shown.map((product) => `\n${inOneLine(product)}.`)),
      rest > 0 ? `\nAnd ${rest} more.` : '',
    ],
    named: naming(shown),
  };
}

/** A kind by how much of it there is, the largest first or the smallest. */
export function sizesReply({ kind, products }: Asked, isSmallFirst: boolean): ProductReply | null {
  const sized = priced(products)
    .filter((product) => sizeOf(product) !== null)
    .sort((a, b) => (sizeOf(b)!.amount - sizeOf(a)!.amount) * (isSmallFirst ? -1 : 1));
  const shown = (sized.length > 0 ? sized : priced(products)).slice(0, mostListed);
  if (shown.length === 0) return null;
  const order = sized.length < 2 ? '' : isSmallFirst ? ', the smallest first' : ', the largest first';
  return {
    lines: [
      `${capitalise(kind)} in our shops${order}:`,
      ...shown.map((product) => {
        const each = perUnitWords(product);
        return `\n${inOneLine(product)}${each ? ` (${each})` : ''}.`;
      }),
    ],
    named: naming(shown),
  };
}

/** What things of a kind cost, from the cheapest to the dearest. */
export function pricesReply({ kind, products }: Asked): ProductReply | null {
  const known = priced(products);
  const [low, high] = [known[0], known.at(-1)];
  if (!low || !high) return null;
  if (low === high) return { lines: [`We know one ${kind}: ${inOneLine(low)}.`, described(low)], named: naming([low]) };
  return {
    lines: [
      `${capitalise(kind)} prices begin with ${inOneLine(low)}.`,
      `The dearest is ${inOneLine(high)}.`,
      known.length > 2 ? `There ${known.length === 3 ? 'is one' : `are ${known.length - 2}`} between them.` : '',
    ],
    named: naming(known.slice(0, mostListed)),
  };
}

/** What fits best, with why, and what else would do: first what is cheaper. */
export function recommendReply(
  [best, ...others]: readonly Product[],
  { surface, unsaid }: { surface: string | null; unsaid: readonly string[] },
): ProductReply | null {
  if (!best) return null;
  const price = lowest(best);
  const cheaper = others.slice(0, 2).find((other) => price !== null && (lowest(other) ?? Infinity) < price);
  const other = cheaper ?? others[0];
  const isCheaper = other !== undefined && other === cheaper;
  return {
    lines: [
      `${surface === null ? '' : `For ${surface}: `}${inOneLine(best)}.`,
      described(best),
      purpose(best),
      ruledOut(best),
      unsaid.length > 0 ? `Whether it is ${listing(unsaid, 'and')} its text does not say.` : '',
      other
        ? `\n${isCheaper ? 'For less money' : 'Another that fits'}: ${inOneLine(other)}. ${purpose(other)}`.trimEnd()
        : '',
    ],
    named: naming(other ? [best, other] : [best]),
  };
}

/** What there is of a kind, each with what it is for: whoever asks which is best chooses by that. */
export function choiceReply({ kind, products }: Asked): ProductReply | null {
  const shown = priced(products).slice(0, mostListed);
  const [cheapest] = shown;
  if (!cheapest) return null;
  return {
    lines: [
      `Which ${kind} is best depends on what it is for:`,
      ...shown.map((product) => `\n${inOneLine(product)}. ${purpose(product) || described(product)}`),
      `\nThe cheapest of them is ${cheapest.productName}.`,
    ],
    named: naming(shown),
  };
}
