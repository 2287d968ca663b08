import { queryOptions } from '@tanstack/react-query';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { cataloguePaths } from '@app/contracts/catalogue/catalogue.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

/** The catalogue, for the names of matched products and the brands and categories to choose from. */
export const catalogueQuery = queryOptions({
  queryKey: [STAFF_KEY, cataloguePaths.products],
  queryFn: ({ client, signal }) =>
    staffRequest<ListedProduct[]>(client, 'GET', cataloguePaths.products, undefined, { signal }),
  staleTime: 60_000,
  networkMode: 'always',
});

/** The name of a catalogue product; null while it is not known. */
export const productNameQuery = (productId: string) => ({
  ...catalogueQuery,
  select: (products: ListedProduct[]) => products.find(({ id }) => id === productId)?.productName ?? null,
});
