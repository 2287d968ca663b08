/** A product as far as it tells who it is. */
export interface Known {
  key: string;
  sku: string | null;
  gtin: string | null;
  name: string;
  size: string | null;
  price: string | null;
}

/** A shop's product as it is stored, with what it is held to be. */
export interface KnownStored extends Known {
  productId: string | null;
  /** Somebody of the staff has said so. */
  isDecided: boolean;
}

/** Of several stored ones that are one product by now, the one to go on with; null where they are held to be different products. */
export function oneOf(some: readonly KnownStored[]): KnownStored | null {
  const matched = some.filter(({ productId }) => productId !== null);
  if (new Set(matched.map(({ productId }) => productId)).size > 1) return null;
  return matched.find(({ isDecided }) => isDecided) ?? matched[0] ?? some[0] ?? null;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const gtinOf = ({ gtin }: Known) => gtin;
export const skuOf = ({ sku }: Known) => sku?.trim().toLowerCase() || null;
export const titleOf = ({ name, size }: Known) => `${words(name)}|${words(size ?? '')}`;

export const isCalledLike = (one: Known, other: Known): boolean => titleOf(one) === titleOf(other);
export const isOtherInTrade = (one: Known, other: Known): boolean =>
  one.gtin !== null && other.gtin !== null && one.gtin !== other.gtin;
export const isNumberedOtherwise = (one: Known, other: Known): boolean =>
  skuOf(one) !== null && skuOf(other) !== null && skuOf(one) !== skuOf(other);

/** Another number and no word of the name: at this address stands another product than before. */
export function isAnother(before: Known, now: Known): boolean {
  if (before.gtin !== null && before.gtin === now.gtin) return false;
  const name = new Set(words(before.name).split(' '));
  return (
    (isNumberedOtherwise(before, now) || isOtherInTrade(before, now)) &&
    !words(now.name)
      .split(' ')
      .some((word) => name.has(word))
  );
}

export function byIdentity<One extends Known>(
  some: readonly One[],
  identity: (one: Known) => string | null,
): Map<string, One[]> {
  const all = new Map<string, One[]>();
  for (const one of some) {
    const id = identity(one);
    if (id) all.set(id, [...(all.get(id) ?? []), one]);
  }
  return all;
}
