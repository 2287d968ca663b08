import type { PricePoint } from '@app/contracts/crawler/crawler.contract.js';

export interface PriceLine {
  /** SVG path of a line with steps: a price holds until the next one was seen. */
  path: string;
  dots: { x: number; y: number }[];
  lowest: number;
  highest: number;
}

/** Several lines in one scale. */
interface PriceLines {
  paths: string[];
  lowest: number;
  highest: number;
  /** When the first price was seen, in ms. */
  since: number;
  xOf: (at: number) => number;
  yOf: (price: number) => number;
}

interface Box {
  width: number;
  height: number;
}

/** Where each price lies in a box of this size; null where no point has a price. `until` is where the last one ends, in ms. */
export function priceLine(points: readonly PricePoint[], until: number, { width, height }: Box): PriceLine | null {
  const lines = priceLines([points], until, { width, height });
  if (!lines) return null;
  const { paths, lowest, highest, xOf, yOf } = lines;
  const dots = pricedIn(points).map(({ price, at }) => ({ x: xOf(at), y: yOf(price) }));
  return { path: paths[0]!, dots, lowest, highest };
}

/** Several shops' prices in one scale; null where none has a price. A shop that begins later has its line from there on. */
export function priceLines(
  shops: readonly (readonly PricePoint[])[],
  until: number,
  { width, height }: Box,
): PriceLines | null {
  const priced = shops.map(pricedIn);
  const all = priced.flat();
  if (all.length === 0) return null;
  const prices = all.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const since = Math.min(...all.map(({ at }) => at));
  const span = Math.max(1, until - since);
  const xOf = (at: number) => round((Math.min(at - since, span) / span) * width);
  // One price alone runs through the middle.
  const yOf = (price: number) =>
    round(highest === lowest ? height / 2 : (1 - (price - lowest) / (highest - lowest)) * height);
  const paths = priced.map((points) => {
    const steps = points.map(({ price, at }, index) => `${index === 0 ? `M${xOf(at)} ` : `H${xOf(at)}V`}${yOf(price)}`);
    return steps.length === 0 ? '' : `${steps.join('')}H${width}`;
  });
  return { paths, lowest, highest, since, xOf, yOf };
}

const pricedIn = (points: readonly PricePoint[]) =>
  points.flatMap(({ price, seenAt }) => (price === null ? [] : [{ price: Number(price), at: Date.parse(seenAt) }]));

const round = (value: number) => Math.round(value * 10) / 10;
