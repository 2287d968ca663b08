/** The specification's headline for a save that did not happen. */
export const WHEEL_FAILED = 'Failed to update prize wheel configuration';

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
/** '12.5%' */
export const chanceWords = (chance: number): string => percent.format(chance);

/** '0.95', as the weights were typed. */
export const sumWords = (weights: readonly number[]): string =>
  weights.reduce((sum, weight) => sum + weight, 0).toLocaleString('en-GB', { maximumFractionDigits: 4 });
