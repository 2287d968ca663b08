import { z } from 'zod';
import { listPlace, openRecord, searchWords } from '../../../kit/list-place';
import { monthPattern } from '../months';

/** Where in the analytics tab the address points to. */
export const analyticsPlace = listPlace({
  tab: 'analytics',
  schema: z.object({
    /** '2026-11', null for the newest of all. */
    month: z.string().regex(monthPattern).nullable().catch(null),
    q: searchWords(),
    /** The open search. */
    search: openRecord(),
  }),
  filters: ['month', 'q'],
});
