import { ENOUGH, type Elsewhere, type FoundPrice, isTimes, median, MISTAKES, timesWords } from './found-price.js';

type NewPrice = FoundPrice & { price: number };
type Witnessed = NewPrice & { elsewhere: Elsewhere };
type Doubt = (some: readonly FoundPrice[], sentence: string) => void;

/** So many times what other shops ask, or so small a part of it, no product costs. */
const FACTOR = 5;
/** Of most products at once so much is a mistake. */
const OFTEN = 1.5;
/** So far from the middle price of all other shops no shop of this trade is; one that sells nothing we know may be of another. */
const LEVEL = 20;

/**
 * Prices of which nothing is known at this shop, as in its first run: other shops and the catalogue are their witnesses, and where
 * most of them speak against the run, none of its new prices is believed.
 */
export function doubtNew(fresh: readonly NewPrice[], usual: number | null, doubt: Doubt): void {
  const witnessed = fresh.filter(isWitnessed);
  if (witnessed.length >= ENOUGH - 1) {
    const off = witnessed.filter((one) => isOff(one, OFTEN));
    if (off.length > witnessed.length / 2) {
      doubt(
        fresh,
        `${off.length} of ${witnessed.length} prices are more than ${OFTEN} times what other shops ask, or so much less.`,
      );
    }
    const mistake = mistakenFactor(witnessed);
    if (mistake) doubt(fresh, `Prices are ${timesWords(mistake)} what other shops ask.`);
  }
  const middle = median(fresh.map(({ price }) => price));
  if (witnessed.length > 0 && fresh.length >= 2 * ENOUGH && middle !== null && usual !== null) {
    const level = middle / usual;
    if (level >= LEVEL || level <= 1 / LEVEL)
      doubt(fresh, `Prices are about ${timesWords(level)} those of other shops.`);
  }
  doubt(
    witnessed.filter((one) => isOff(one, FACTOR)),
    `The price is more than ${FACTOR} times what other shops ask, or less than a fifth of it.`,
  );
}

/** What others say is in pounds. */
const isWitnessed = (one: NewPrice): one is Witnessed => one.elsewhere !== null && one.currency === 'GBP';

const isOff = ({ price, elsewhere: { low, high } }: Witnessed, factor: number): boolean =>
  price >= high * factor || price <= low / factor;

/** VAT's or a unit's, to the penny; null where most prices are not so. */
function mistakenFactor(witnessed: readonly Witnessed[]): number | null {
  const isSo = (factor: number) =>
    witnessed.filter(
      ({ price, elsewhere: { low, high } }) => isTimes(price, low, factor) || isTimes(price, high, factor),
    ).length;
  return MISTAKES.find((factor) => isSo(factor) >= ENOUGH - 1 && isSo(factor) > witnessed.length / 2) ?? null;
}
