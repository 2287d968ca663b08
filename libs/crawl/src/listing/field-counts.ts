import { type CrawledProduct, type ProductField, productFields } from './product.js';

/** How many products had each field. */
export type FieldCounts = Record<ProductField, number>;

export function noFields(): FieldCounts {
  return Object.fromEntries(productFields.map((field) => [field, 0])) as FieldCounts;
}

export function countFields(products: readonly CrawledProduct[]): FieldCounts {
  const counts = noFields();
  for (const product of products) {
    for (const field of productFields) if (product[field] !== null) counts[field] += 1;
  }
  return counts;
}

export function addFields(a: FieldCounts, b: FieldCounts): FieldCounts {
  return Object.fromEntries(productFields.map((field) => [field, a[field] + b[field]])) as FieldCounts;
}

/** The counts of a part of a page's products, of which only the number is known: in proportion. */
export function shareOf(counts: FieldCounts, share: number): FieldCounts {
  return Object.fromEntries(productFields.map((field) => [field, Math.round(counts[field] * share)])) as FieldCounts;
}

/** Share of the products that had the field, 0 to 1; 0 where there was no product. */
export function fillRate(summary: { products: number; fields: FieldCounts }, field: ProductField): number {
  return summary.products === 0 ? 0 : summary.fields[field] / summary.products;
}
