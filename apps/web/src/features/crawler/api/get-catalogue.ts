import { queryOptions } from '@tanstack/react-query';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { staffQuery } from '../../../lib/staff-call';

/** The catalogue, for the names of matched products and the brands and categories to choose from. */
export const catalogueQuery = queryOptions({
  ...staffQuery('GET /api/products'),
  staleTime: 60_000,
});

/** The name of a catalogue product; null while it is not known. */
export const productNameQuery = (productId: string) => ({
  ...catalogueQuery,
  select: (products: ListedProduct[]) => products.find(({ id }) => id === productId)?.productName ?? null,
});
