import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PreviewedProduct } from '@app/contracts/catalogue/staff-products.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { PRODUCTS } from './get-products';

/** Where answers would suggest a product as it is typed. Anything else that is saved may change it. */
export const suggestionPreviewQuery = (product: PreviewedProduct) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'preview-suggestions', product],
    queryFn: ({ client, signal }) =>
      callStaff(client, 'POST /api/products/preview-suggestions', { body: product, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
