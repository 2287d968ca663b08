import { useQueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { PRODUCTS } from './get-products';

/** Takes a product out of the catalogue. One that is gone already is as good as deleted. */
export function useDeleteProduct({ id, productName }: ListedProduct, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<ListedProduct>({
    title: productName,
    lists: PRODUCTS,
    isIt: (product) => product.id === id,
    remove: (options) => callStaff(client, 'DELETE /api/products/:id', { params: { id }, ...options }),
    onGone,
  });
}
