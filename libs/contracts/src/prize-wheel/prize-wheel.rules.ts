/** The wheel's rules that the page and the server share. Browser-safe, without a validator behind them. */

export const EMAIL_REQUIRED = 'Please enter your email address to spin the wheel.';
export const EMAIL_INVALID = 'Please enter a valid email address.';
export const ALREADY_SPUN = 'You can only spin the wheel once per day. Come back tomorrow!';

/** The prizes that are none, 'TRY AGAIN' and 'NO PRIZE': they always stay on the wheel, and their quantity means nothing. */
export function isNoWinName(name: string): boolean {
  return ['TRYAGAIN', 'NOPRIZE'].includes(name.replace(/\s/g, '').toUpperCase());
}

/** Whether nothing can be won any more: every prize other than the no-win ones is out of stock. */
export function areAllClaimed(prizes: readonly { name: string; qtyAvailable: number }[]): boolean {
  return prizes.every(({ name, qtyAvailable }) => isNoWinName(name) || qtyAvailable <= 0);
}

export interface Drawable {
  name: string;
  /** A weight of 0 or more; the weights need not add up to anything. */
  probability: number;
  qtyAvailable: number;
}

/** Whether the prize is in the drawing pool: in stock, or one of the no-win prizes, which always are. */
export function isInPool({ name, qtyAvailable }: Drawable): boolean {
  return isNoWinName(name) || qtyAvailable > 0;
}

/** What it counts for in a draw now. */
export const weightOf = (prize: Drawable): number => (isInPool(prize) ? prize.probability : 0);

/** Each prize's share of what can be drawn now, from 0 to 1. */
export function chancesOf(prizes: readonly Drawable[]): number[] {
  const weights = prizes.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 0));
}

/** The same chances as weights that add up to one, to four places; what rounding leaves over goes to the largest. */
export function normalisedWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return [...weights];
  const parts = weights.map((weight) => Math.round((weight / total) * 10_000));
  const largest = parts.indexOf(Math.max(...parts));
  const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === largest ? part + rest : part) / 10_000);
}
