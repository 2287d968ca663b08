import {
  byIdentity,
  gtinOf,
  isAnother,
  isCalledLike,
  isNumberedOtherwise,
  isOtherInTrade,
  type Known,
  type KnownStored,
  oneOf,
  skuOf,
  titleOf,
} from './known-product.js';

/** A shop's product that is found under another address than it is stored by. */
export interface Rename {
  from: string;
  to: string;
}

export interface Identities {
  renames: Rename[];
  /** Stored ones whose address another product has now. */
  displaced: string[];
  /** Stored ones that merged into another stored one, which takes over what they are matched to. */
  merged: Rename[];
  /** So many found ones look like a missing one, and may be another product all the same. */
  unsure: number;
}

/** So many of the missing products found under other numbers and addresses: the shop has numbered itself anew. */
const RENUMBERED = { share: 0.5, least: 3 };

/**
 * Which stored product each of a run's is: by its number in trade or the shop's, then by its address, and in a whole run by name and
 * size; each only where it names one product. What the numbers say gives way where address and name both speak against it.
 */
export function identitiesOf(
  found: readonly Known[],
  stored: readonly KnownStored[],
  { seenKeys, isComplete }: { seenKeys: ReadonlySet<string>; isComplete: boolean },
): Identities {
  const search = new IdentitySearch(found, stored, seenKeys);
  search.byNumber(gtinOf);
  search.byNumber(skuOf);
  // Before names are looked at: who moves by name alone takes nobody's address.
  const displaced = search.displaced();
  if (isComplete) search.byTitle();
  return { ...search.result(), displaced };
}

/** Finds who is who step by step; what one step has settled the next ones leave alone. */
class IdentitySearch {
  private readonly at: ReadonlyMap<string, KnownStored>;
  /** By the key of a found product the stored one that it is. */
  private readonly claimed = new Map<string, KnownStored>();
  /** Keys of stored ones that have been claimed. */
  private readonly moved = new Set<string>();
  /** Keys of found ones that look like several, or not enough like one. */
  private readonly unsure = new Set<string>();

  constructor(
    private readonly found: readonly Known[],
    private readonly stored: readonly KnownStored[],
    private readonly seenKeys: ReadonlySet<string>,
  ) {
    this.at = new Map(stored.map((one) => [one.key, one]));
  }

  byNumber(numberOf: (one: Known) => string | null): void {
    const before = byIdentity(this.stored, numberOf);
    for (const [number, [to, ...others]] of byIdentity(this.found, numberOf)) {
      const same = (before.get(number) ?? []).filter((one) => !this.moved.has(one.key));
      if (!to || others.length > 0 || this.claimed.has(to.key) || same.some(({ key }) => key === to.key)) continue;
      const here = this.at.get(to.key);
      if (here) this.swap(here, to, same);
      else this.settle(to, same.filter(this.isMissing));
    }
  }

  /** Stored ones at whose address another product stands now. */
  displaced(): string[] {
    return this.found.flatMap((one) => {
      const here = this.at.get(one.key);
      const isTaken = this.claimed.has(one.key) || (here && isAnother(here, one));
      return here && isTaken && !this.moved.has(here.key) ? [here.key] : [];
    });
  }

  byTitle(): void {
    const missing = byIdentity(this.stored.filter(this.isMissing), titleOf);
    const free = this.found.filter(({ key }) => !this.claimed.has(key) && !this.at.has(key));
    const pairs = [...byIdentity(free, titleOf)].flatMap(([title, [to, ...others]]) => {
      const same = missing.get(title);
      return to && same ? [{ to, same, isOnly: others.length === 0 }] : [];
    });
    const renumbered = pairs.filter(({ to, same }) => same.every((one) => isNumberedOtherwise(one, to))).length;
    const isRenumbered = renumbered >= RENUMBERED.least && renumbered >= missing.size * RENUMBERED.share;
    for (const { to, same, isOnly } of pairs) {
      const alike = same.filter(
        (one) => !isOtherInTrade(one, to) && (!isNumberedOtherwise(one, to) || one.price === to.price || isRenumbered),
      );
      const from = isOnly ? oneOf(alike) : null;
      if (from) this.move(from, to);
      else this.unsure.add(to.key);
    }
  }

  result(): Omit<Identities, 'displaced'> {
    return {
      renames: [...this.claimed].map(([to, { key: from }]) => ({ from, to })),
      merged: mergedOf(this.found, this.stored.filter(this.isMissing), this.at),
      unsure: [...this.unsure].filter((key) => !this.claimed.has(key)).length,
    };
  }

  private readonly isMissing = ({ key }: Known): boolean => !this.moved.has(key) && !this.seenKeys.has(key);

  /** At a known address with another's number: that other one only where the name says so too. */
  private swap(here: KnownStored, to: Known, [from, ...others]: readonly KnownStored[]): void {
    if (from && others.length === 0 && !isCalledLike(here, to) && isCalledLike(from, to)) this.move(from, to);
  }

  private settle(to: Known, gone: readonly KnownStored[]): void {
    if (gone.length === 0) return;
    const from = oneOf(gone);
    if (from) this.move(from, to);
    else this.unsure.add(to.key);
  }

  private move(from: KnownStored, to: Known): void {
    this.claimed.set(to.key, from);
    this.moved.add(from.key);
  }
}

/** Missing ones whose number a product has that is still there and that nobody has matched. */
function mergedOf(
  found: readonly Known[],
  missing: readonly KnownStored[],
  at: ReadonlyMap<string, KnownStored>,
): Rename[] {
  const gone = byIdentity(
    missing.filter(({ productId }) => productId !== null),
    skuOf,
  );
  return [...byIdentity(found, skuOf)].flatMap(([number, [to]]) => {
    const from = oneOf(gone.get(number) ?? []);
    return from && to && at.get(to.key)?.productId === null ? [{ from: from.key, to: to.key }] : [];
  });
}
