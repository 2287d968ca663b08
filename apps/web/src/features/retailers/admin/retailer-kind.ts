import {
  type RetailerForm,
  retailerFormSchema,
  type StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import { recordCalls } from '../../../kit/record-calls';
import type { RecordKind } from '../../../kit/record-kind';
import { refreshConfigs, retailersQuery } from '../api/get-retailers';
import { categoryWords, statusWords } from '../retailer-words';

export const retailerKind: RecordKind<StaffRetailer, RetailerForm> = {
  type: 'retailer',
  noun: ['retailer', 'retailers'],
  idOf: ({ slug }) => slug,
  nameOf: ({ retailer }) => retailer,
  fields: [
    { name: 'retailer', label: 'Name', required: true },
    [
      {
        name: 'category',
        label: 'Category',
        kind: 'choice',
        options: categoryWords,
        initial: 'secondary',
        hint: 'Only preferred retailers are crawled.',
      },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        options: statusWords,
        initial: 'active',
        hint: 'Inactive ones are never shown to visitors.',
      },
    ],
    [
      {
        name: 'priority',
        label: 'Priority',
        inputMode: 'numeric',
        initial: 1,
        toValue: (typed) => (typed.trim() === '' ? Number.NaN : Number(typed)),
        hint: '1 comes first within its category.',
        required: true,
      },
      { name: 'shippingCost', label: 'Shipping cost', placeholder: '£3.95', hint: 'As visitors read it.' },
    ],
    { name: 'notes', label: 'Notes', kind: 'area', rows: 4, hint: 'For staff only.' },
  ],
  ...recordCalls('/api/retailers/:name', ({ slug }) => slug),
  schema: retailerFormSchema,
  uniqueField: 'retailer',
  lists: retailersQuery.queryKey,
  refresh: refreshConfigs,
  load: async (client, slug) => (await client.fetchQuery(retailersQuery)).find((row) => row.slug === slug) ?? null,
  consequence: ({ retailer }) => `${retailer}, with its configuration, crawled products and price history.`,
};
