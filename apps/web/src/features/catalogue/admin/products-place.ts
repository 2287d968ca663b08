import { z } from 'zod';
import { productShows, productSorts } from '@app/contracts/catalogue/staff-products.contract.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

const words = () => z.string().min(1).max(100).nullable().catch(null);

/** Where in the products tab the address points to. */
export const productsPlace = listPlace({
  tab: 'products',
  schema: z.object({
    q: searchWords(),
    category: words(),
    brand: words(),
    show: choice(productShows),
    sort: choice(productSorts, 'name'),
    page: pageNumber(),
    size: pageSize(),
    /** The product that is being edited; 'new' while one is being added. */
    edit: openRecord(),
    /** The run of an import that is looked at; 'new' while a file is being chosen. */
    import: openRecord(),
  }),
  filters: ['q', 'category', 'brand', 'show'],
});
