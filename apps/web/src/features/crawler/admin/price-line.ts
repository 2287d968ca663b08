import type { PricePoint } from '@app/contracts/crawler/crawler.contract.js';

export interface PriceLine {
  /** SVG path of a line with steps: a price holds until the next one was seen. */
  path: string;
  dots: { x: number; y: number }[];
  lowest: number;
  highest: number;
}

interface Box {
  width: number;
  height: number;
}

/** Where each price lies in a box of this size; null where no point has a price. `until` is where the last one ends, in ms. */
export function priceLine(points: readonly PricePoint[], until: number, { width, height }: Box): PriceLine | null {
  const priced = points.flatMap(({ price, seenAt }) =>
    price === null ? [] : [{ price: Number(price), at: Date.parse(seenAt) }],
  );
  const [first] = priced;
  if (!first) return null;
  const prices = priced.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(1, until - first.at);
  const xOf = (at: number) => round((Math.min(at - first.at, span) / span) * width);
  // One price alone runs through the middle.
  const yOf = (price: number) =>
    round(highest === lowest ? height / 2 : (1 - (price - lowest) / (highest - lowest)) * height);
  const dots = priced.map(({ price, at }) => ({ x: xOf(at), y: yOf(price) }));
  const steps = dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return { path: `${steps.join('')}H${width}`, dots, lowest, highest };
}

const round = (value: number) => Math.round(value * 10) / 10;
