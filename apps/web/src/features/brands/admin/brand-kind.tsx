import { type BrandForm, brandFormSchema, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { recordCalls } from '../../../kit/record-calls';
import type { RecordKind } from '../../../kit/record-kind';
import { allBrandsQuery, BRANDS, refreshBrands } from '../api/get-brands';
import { priorityWords, productWords, statusWords } from '../brand-words';
import { BrandEffect } from './brand-effect';

export const brandKind: RecordKind<StaffBrand, BrandForm> = {
  type: 'brand',
  noun: ['brand', 'brands'],
  add: 'Add Brand',
  nameOf: ({ name }) => name,
  fields: [
    {
      name: 'name',
      label: 'Name',
      hint: (brand) => (brand && brand.productCount > 0 ? 'A new name is written into its products.' : undefined),
      required: true,
    },
    [
      {
        name: 'priority',
        label: 'Priority',
        kind: 'choice',
        options: priorityWords,
        hint: 'Which brand answers suggest first.',
        required: true,
        sets: (priority, before) => {
          if (priority === 'blacklist') return { status: 'blacklisted' };
          return before.priority === 'blacklist' ? { status: 'approved' } : {};
        },
      },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        options: statusWords,
        hint: 'Blacklisted ones are never shown to visitors.',
        required: true,
        sets: (status, { priority }) => (status === 'approved' && priority === 'blacklist' ? { priority: '' } : {}),
      },
    ],
    { name: 'category', label: 'Category', hint: 'What it is known for, such as Wax.', required: true },
    { name: 'notes', label: 'Notes', kind: 'area', rows: 4, hint: 'For staff only.' },
    ({ form, row }) => row && <BrandEffect brand={row} draft={form.fields} />,
  ],
  ...recordCalls('/api/brands/:name', ({ id }) => id),
  schema: brandFormSchema,
  uniqueField: 'name',
  lists: BRANDS,
  refresh: refreshBrands,
  load: async (client, id) => (await client.fetchQuery(allBrandsQuery)).find((brand) => brand.id === id) ?? null,
  refusal: ({ name, productCount }) =>
    productCount > 0 &&
    `${name} still has ${productWords(productCount)}. Delete them or choose another brand for them first; blacklisting it hides them from visitors and keeps everything.`,
};
