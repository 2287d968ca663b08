import type { Equipment, SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';

export interface PairedProduct {
  product: SuggestedProduct;
  equipment: Equipment;
}

const lower = (text: string) => text.trim().toLowerCase();
const wordsOf = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The three ways a product's name can fit an equipment name, the surest first; case never counts. */
const rules: ((product: string, equipment: string) => boolean)[] = [
  (product, equipment) => product.includes(equipment),
  (product, equipment) => equipment.includes(product),
  (product, equipment) => wordsOf(product).some((word) => wordsOf(equipment).includes(word)),
];

/** The equipment row a product belongs to, by the name the server gave it and by its own; undefined where none fits. */
export function equipmentFor(product: SuggestedProduct, equipment: Equipment[]): Equipment | undefined {
  const names = [product.equipmentName, product.productName].map(lower).filter(Boolean);
  const rows = equipment.filter(({ name }) => lower(name));
  for (const rule of rules) {
    for (const name of names) {
      const row = rows.find((candidate) => rule(name, lower(candidate.name)));
      if (row) return row;
    }
  }
  return undefined;
}

/** The products that fit a row of the equipment list, in the rows' order. The rest is not shown. */
export function pairProducts(products: SuggestedProduct[], equipment: Equipment[]): PairedProduct[] {
  const pairs = products.flatMap((product) => {
    const row = equipmentFor(product, equipment);
    return row ? [{ product, equipment: row }] : [];
  });
  return pairs.sort((a, b) => equipment.indexOf(a.equipment) - equipment.indexOf(b.equipment));
}
