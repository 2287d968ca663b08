import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { type Agreed, keyOf } from '../../lib/garage';

export interface Reconciled {
  /** What both have then. */
  garage: Garage;
  /** The account has yet to hear of it. */
  isNews: boolean;
}

/**
 * Brings this browser's garage and the account's together, by what both had last; null where they are the same. At the first
 * meeting both are put together, this browser's word first; after it whoever changed something is followed, this browser first.
 */
export function reconcile(accountId: string, local: Garage, kept: Garage, agreed: Agreed | null): Reconciled | null {
  if (agreed?.accountId !== accountId) {
    const garage = together(local, kept);
    return { garage, isNews: !isSame(garage, kept) };
  }
  if (!isSame(local, agreed.garage)) return isSame(local, kept) ? null : { garage: local, isNews: true };
  return isSame(kept, local) ? null : { garage: kept, isNews: false };
}

function together(local: Garage, kept: Garage): Garage {
  const parts = new Set(local.car.map(({ part }) => part));
  const things = new Set(local.shelf.map(keyOf));
  return {
    car: [...local.car, ...kept.car.filter(({ part }) => !parts.has(part))],
    shelf: [...local.shelf, ...kept.shelf.filter((item) => !things.has(keyOf(item)))],
  };
}

/** The order says nothing: the database keeps that of a list, and each browser adds at its end. */
export const isSame = (one: Garage, other: Garage): boolean => asText(one) === asText(other);
const asText = ({ car, shelf }: Garage): string =>
  JSON.stringify([car.map(({ part, words }) => `${part}:${words}`).toSorted(), shelf.map(keyOf).toSorted()]);
