import { z } from 'zod';
import { listPlace, openRecord } from '../../../kit/list-place';

/** Where in the sponsored ads tab the address points to. */
export const adsPlace = listPlace({
  tab: 'sponsored-ads',
  schema: z.object({
    /** The id of the ad that is being edited; 'new' while one is being added. */
    edit: openRecord(),
  }),
  filters: [],
});
