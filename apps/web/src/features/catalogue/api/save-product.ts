import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { PRODUCTS } from './get-products';

/** Adds a product, or changes `present`. Refused with a 409 when its name is taken or somebody else has saved since. */
export function useSaveProduct() {
  const client = useQueryClient();
  return async (form: ProductForm, present: { id: string; version: number } | null): Promise<Product> => {
    const saved = present
      ? await callStaff(client, 'PUT /api/products/:id', {
          params: { id: present.id },
          body: { ...form, version: present.version },
        })
      : await callStaff(client, 'POST /api/products', { body: form });
    await client.invalidateQueries({ queryKey: PRODUCTS });
    notify(present ? 'Saved' : 'Added', saved.productName);
    return saved;
  };
}
