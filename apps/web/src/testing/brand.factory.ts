import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';

let count = 0;

/** A valid brand; say only what the test is about. */
export function aBrand(different: Partial<StaffBrand> = {}): StaffBrand {
  count += 1;
  return {
    id: `brand-${count}`,
    name: `Brand ${count}`,
    priority: 'primary',
    category: 'Wax',
    status: 'approved',
    notes: '',
    productCount: 0,
    isSample: false,
    version: 1,
    ...different,
  };
}
