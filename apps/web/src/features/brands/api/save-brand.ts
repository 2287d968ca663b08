import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BrandForm, StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { BRANDS } from './get-brands';

/** Adds a brand, or changes `present`. Refused with a 409 when the name is taken or somebody else has saved since. */
export function useSaveBrand() {
  const client = useQueryClient();
  return async (form: BrandForm, present: { name: string; version: number } | null): Promise<StaffBrand> => {
    const saved = present
      ? await callStaff(client, 'PUT /api/brands/:name', {
          params: { name: present.name },
          body: { ...form, version: present.version },
        })
      : await callStaff(client, 'POST /api/brands', { body: form });
    await refreshBrands(client);
    notify(present ? 'Saved' : 'Added', saved.name);
    return saved;
  };
}

/** The brands, and the products: their brand's name is theirs, and a blacklisted one hides them. */
export async function refreshBrands(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: BRANDS }),
    client.invalidateQueries({ queryKey: staffKey('GET /api/products') }),
  ]);
}
