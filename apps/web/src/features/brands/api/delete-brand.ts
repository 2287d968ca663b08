import { useQueryClient } from '@tanstack/react-query';
import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { BRANDS } from './get-brands';
import { refreshBrands } from './save-brand';

/** Takes a brand away under which nothing is sold. One that is gone already is as good as deleted. */
export function useDeleteBrand({ id, name }: StaffBrand, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<StaffBrand>({
    title: name,
    lists: BRANDS,
    isIt: (brand) => brand.id === id,
    remove: (options) => callStaff(client, 'DELETE /api/brands/:name', { params: { name }, ...options }),
    onGone,
    refresh: () => refreshBrands(client),
  });
}
