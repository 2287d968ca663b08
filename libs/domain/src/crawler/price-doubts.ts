import {
  type Compared,
  ENOUGH,
  factorOf,
  type FoundPrice,
  groups,
  isCompared,
  isNew,
  isTimes,
  MISTAKES,
  timesWords,
} from './found-price.js';
import { doubtNew } from './new-price-doubts.js';

/** Why a found price is not stored without somebody's word, by the product's key. */
export type Doubts = Map<string, string>;

/** So many times the known price, or so small a part of it. */
const FACTOR = 5;
/** Less than this is a placeholder or a slip; staff say so where it is not. */
const FEW_PENCE = 0.1;
/** A former price beside it explains no reduction to so small a part. */
const LEAST_EXPLAINED = 0.1;
/** So large a share of changed prices is no week's business. */
const MANY_CHANGED = 1 / 3;
/** How alike two factors are that have one cause. */
const ALIKE = 0.015;
/** What shops do to all their prices at once is less than this, either way. */
const BUSINESS = 2;
/** Of the changed prices so many go the same way when a shop has changed them. */
const ONE_WAY = 0.8;
/** Of the changed prices so many are the neighbour's when cards were mixed up; a page's last card has none. */
const SHIFTED = 0.7;
const ASKED = 'The run before read it so too; a mistake would as well, so please say whether it is right.';

/**
 * Which prices of a run are doubted. What the run before held is believed the second time where a shop may well have done it:
 * a general rise or sale, and what other shops confirm. All else is held until somebody says that it is right, for what is read
 * wrongly once is read wrongly again. `usual` is the middle price of other shops, null where too few are known.
 */
export function doubtsOf(found: readonly FoundPrice[], usual: number | null): Doubts {
  const doubts: Doubts = new Map();
  const doubt = (some: readonly FoundPrice[], sentence: string, isBelieved: (one: FoundPrice) => boolean = never) => {
    for (const one of some) {
      const isAgain = isSeenAgain(one);
      if (doubts.has(one.key) || (isAgain && isBelieved(one))) continue;
      doubts.set(one.key, isAgain ? `${sentence} ${ASKED}` : sentence);
    }
  };
  const zero = found.filter(({ price }) => price === 0);
  doubt(zero, 'The page shows a price of nothing.');
  const compared = found.filter(isCompared);
  const changed = compared.filter(isUnexplained);
  const mistake = mistakenFactor(compared);
  const common = mistake ?? commonFactor(changed, compared.length);
  if (common) {
    const isBusiness = common !== mistake && isNear(common.factor);
    const sentence = `${common.prices.length} prices are ${timesWords(common.factor)} what they were.`;
    doubt(common.prices, sentence, () => isBusiness);
  }
  doubt(found.filter(isFewPence), 'The page shows a price of a few pence.');
  doubt(compared.filter(isOtherCurrency), 'The price is in another currency than before.');
  doubt(oneForAll(found), 'The page shows the same price for every product.');
  for (const group of shared(changed)) {
    doubt(group, `${group.length} products that cost different amounts now cost the same.`);
  }
  const moved = shifted(compared);
  doubt(moved, `${moved.length} products now show the price of the product beside them.`);
  doubt(saleEnds(compared), 'The price is now what the former price was, as of all reduced products.');
  const far = `The price is more than ${FACTOR} times what it was, or less than a fifth of it.`;
  doubt(changed.filter(isFar), far, isConfirmed);
  if (changed.length >= ENOUGH && changed.length / compared.length >= MANY_CHANGED) {
    const isBusiness = isOneWay(changed);
    const sentence = `${changed.length} of ${compared.length} known prices changed at once.`;
    doubt(changed, sentence, (one) => isBusiness || isConfirmed(one));
  }
  const doubtful = compared.filter(({ key }) => doubts.has(key)).length;
  if (doubtful >= ENOUGH && doubtful > compared.length / 2) {
    doubt(found.filter(isNew), 'Most of the known prices of this run are doubted, so a new one waits too.');
  }
  doubtNew(found.filter(isNew), usual, doubt);
  return doubts;
}

const never = () => false;

const isFewPence = ({ price, known }: FoundPrice): boolean =>
  price !== null && price > 0 && price < FEW_PENCE && price !== known?.price;

/** A reduction that shows the known price as the former one explains itself, as far as shops reduce prices. */
const isUnexplained = ({ price, originalPrice, known }: Compared): boolean =>
  price !== known.price && (originalPrice !== known.price || price <= known.price * LEAST_EXPLAINED);

const isSeenAgain = ({ price, currency, heldBefore }: FoundPrice): boolean =>
  heldBefore !== null && heldBefore.price === price && heldBefore.currency === currency;

const isOtherCurrency = ({ currency, known }: Compared): boolean =>
  known.currency !== null && currency !== known.currency;

const isFar = (one: Compared): boolean => factorOf(one) >= FACTOR || factorOf(one) <= 1 / FACTOR;

const isNear = (factor: number): boolean => factor <= BUSINESS && factor >= 1 / BUSINESS;

/** Others ask about as much. */
const isConfirmed = ({ price, elsewhere }: FoundPrice): boolean =>
  price !== null && elsewhere !== null && price <= elsewhere.high * 1.5 && price >= elsewhere.low / 1.5;

/** A general rise, or a sale. */
function isOneWay(changed: readonly Compared[]): boolean {
  const rises = changed.filter((one) => factorOf(one) > 1).length;
  const oneWay = Math.max(rises, changed.length - rises);
  return oneWay >= changed.length * ONE_WAY && changed.every((one) => isNear(factorOf(one)));
}

interface Common {
  factor: number;
  prices: Compared[];
}

const isEnough = (prices: number, changed: number, of: number): boolean =>
  prices >= ENOUGH && prices >= of / 5 && prices >= changed / 2;

/** VAT or a unit's factor, to the penny; also where the known price stands beside as if it were a former one. */
function mistakenFactor(compared: readonly Compared[]): Common | null {
  const changed = compared.filter(({ price, known }) => price !== known.price).length;
  const all = MISTAKES.map((factor) => ({
    factor,
    prices: compared.filter(({ price, known }) => price !== known.price && isTimes(price, known.price, factor)),
  }));
  // Of a few products no share tells anything, but all of them do.
  const isWhole = (prices: number) => prices >= 2 && prices === compared.length;
  return all.find(({ prices: { length } }) => isEnough(length, changed, compared.length) || isWhole(length)) ?? null;
}

/** The factor that most of the changed prices share, where they are enough of all to have one cause. */
function commonFactor(changed: readonly Compared[], of: number): Common | null {
  const sorted = [...changed].sort((a, b) => factorOf(a) - factorOf(b));
  let best: Compared[] = [];
  for (let from = 0, to = 0; to < sorted.length; to += 1) {
    while (factorOf(sorted[to]!) / factorOf(sorted[from]!) > 1 + ALIKE) from += 1;
    if (to - from + 1 > best.length) best = sorted.slice(from, to + 1);
  }
  const middle = best[Math.floor(best.length / 2)];
  return middle && isEnough(best.length, changed.length, of) ? { factor: factorOf(middle), prices: best } : null;
}

/** All prices, where nearly all are one, and were not before. */
function oneForAll(found: readonly FoundPrice[]): FoundPrice[] {
  const priced = found.filter(({ price }) => price !== null);
  const [most] = groups(priced).sort((a, b) => b.length - a.length);
  if (!most || priced.length <= ENOUGH || most.length < priced.length * 0.8) return [];
  return most.filter(({ price, known }) => known?.price !== price);
}

/** Changed prices that are one now and were several. */
function shared(changed: readonly Compared[]): Compared[][] {
  return groups(changed).filter(
    (group) => group.length > 2 && new Set(group.map(({ known }) => known.price)).size > group.length / 2,
  );
}

/** Changed prices, where most are the known price of the next product of the list, or of the one before. */
function shifted(inOrder: readonly Compared[]): Compared[] {
  const changed = inOrder.filter(({ price, known }) => price !== known.price);
  if (changed.length < ENOUGH) return [];
  const isMoved = (by: 1 | -1) =>
    inOrder.filter(({ price, known }, at) => price !== known.price && price === inOrder[at + by]?.known.price).length >=
    changed.length * SHIFTED;
  return isMoved(1) || isMoved(-1) ? changed : [];
}

/** Where every reduced product costs its former price at once, was and now may be swapped. */
function saleEnds(compared: readonly Compared[]): Compared[] {
  const reduced = compared.filter(({ known }) => known.originalPrice !== null);
  const ended = reduced.filter(({ price, known }) => price === known.originalPrice);
  return ended.length > 1 && ended.length >= reduced.length * 0.8 ? ended : [];
}
