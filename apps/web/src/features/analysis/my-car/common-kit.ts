import type { Owned } from '@app/contracts/accounts/garage.contract.js';

/** What stands in most garages, as data/knowledge/equipment.yaml names it. */
export const commonKit: (Owned & { kitId: string })[] = [
  { kitId: 'car-shampoo', name: 'Car shampoo', category: 'Shampoo' },
  { kitId: 'bucket-grit-guard', name: 'Buckets with grit guards', category: 'Buckets' },
  { kitId: 'wash-mitt', name: 'Wash mitt', category: 'Wash Mitts' },
  { kitId: 'drying-towel', name: 'Drying towel', category: 'Drying Towels' },
  { kitId: 'microfibre-cloth', name: 'Microfibre cloth', category: 'Microfibre Cloths' },
  { kitId: 'pressure-washer', name: 'Pressure washer', category: 'Pressure Washers' },
  { kitId: 'snow-foam', name: 'Snow foam', category: 'Snow Foam' },
  { kitId: 'foam-lance', name: 'Foam lance', category: 'Foam Lances' },
  { kitId: 'wheel-brush', name: 'Wheel brush', category: 'Wheel Brushes' },
  { kitId: 'wheel-cleaner', name: 'Wheel cleaner', category: 'Wheel Cleaner' },
  { kitId: 'glass-cleaner', name: 'Glass cleaner', category: 'Glass Cleaner' },
  { kitId: 'all-purpose-cleaner', name: 'All-purpose cleaner', category: 'All-Purpose Cleaner' },
  { kitId: 'car-wax', name: 'Car wax', category: 'Wax' },
  { kitId: 'vacuum', name: 'Vacuum with crevice tool', category: 'Vacuums & Extractors' },
  { kitId: 'nitrile-gloves', name: 'Nitrile gloves', category: 'Protective Gear' },
];
