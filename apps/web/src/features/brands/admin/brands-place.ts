import { z } from 'zod';
import { brandSorts } from '@app/contracts/brands/brands.contract.js';
import { brandSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the brands tab the address points to. */
export const brandsPlace = listPlace({
  tab: 'brands',
  schema: z.object({
    q: searchWords(),
    status: choice(brandSchema.shape.status.options),
    sort: choice(brandSorts, 'name'),
    page: pageNumber(),
    size: pageSize(),
    /** The brand that is being edited; 'new' while one is being added. */
    edit: openRecord(),
  }),
  filters: ['q', 'status'],
});
