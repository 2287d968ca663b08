import { z } from 'zod';
import { retailerSorts } from '@app/contracts/retailers/retailers.contract.js';
import { choice, listPlace, openRecord, searchWords } from '../../../kit/list-place';

/** Where in the retailers tab the address points to. Search and order stay while a retailer's page is looked at. */
export const retailersPlace = listPlace({
  tab: 'retailers',
  schema: z.object({
    q: searchWords(),
    sort: choice(retailerSorts, 'priority'),
    /** The slug of the retailer whose page is shown; null = the list. */
    retailer: openRecord(),
    /** The slug of the retailer that is being edited; 'new' while one is being added. */
    edit: openRecord(),
  }),
  filters: ['q'],
});
export type RetailersPlace = typeof retailersPlace.plain;
