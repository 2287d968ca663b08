import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';

let count = 0;

/** A valid retailer; say only what the test is about. */
export function aRetailer(different: Partial<StaffRetailer> = {}): StaffRetailer {
  const retailer = different.retailer ?? `Shop ${++count}`;
  return {
    retailer,
    category: 'preferred',
    shippingCost: '£3.95',
    priority: 1,
    status: 'active',
    notes: '',
    slug: retailer.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    version: 1,
    ...different,
  };
}
