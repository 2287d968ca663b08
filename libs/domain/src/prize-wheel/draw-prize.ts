import { randomInt } from 'node:crypto';
import { type Drawable, weightOf } from '@app/contracts/prize-wheel/prize-wheel.rules.js';

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The largest range that `randomInt` takes. */
const RANGE = 2 ** 48 - 1;
/** Unpredictable, unlike `Math.random`: whoever saw a hundred draws knows nothing of the next. */
export const cryptoRandom: Random = () => randomInt(RANGE) / RANGE;

/**
 * The index of the drawn prize, each by its share of the weights that are in the pool; null when nothing there has any
 * weight. Pure but for `random`, which is asked once.
 */
export function drawPrize(prizes: readonly Drawable[], random: Random): number | null {
  const weights = prizes.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return null;
  let point = random() * total;
  for (const [index, weight] of weights.entries()) {
    if (point < weight) return index;
    point -= weight;
  }
  // Rounding may leave a crumb beyond the last weight.
  return weights.findLastIndex((weight) => weight > 0);
}
