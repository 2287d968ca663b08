import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { aProduct } from '@app/contracts/analysis/analysis.factory.js';

/** A product of the public list, sold by all three shops. */
export function aListedProduct(changes: Partial<ListedProduct> = {}): ListedProduct {
  const { equipmentName: _name, reason: _reason, ...product } = aProduct();
  return { ...product, shops: product.offers.map(({ retailer }) => retailer), ...changes };
}
