import { z } from 'zod';
import { wheelEntrySorts } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../kit/list-place';

/** Where in the prize wheel's tab the address points to: in its entries, and at an open prize. */
export const wheelPlace = listPlace({
  tab: 'prize-wheel',
  schema: z.object({
    q: searchWords(),
    won: choice(['yes', 'no']),
    sort: choice(wheelEntrySorts, 'newest'),
    page: pageNumber(),
    size: pageSize(),
    /** The prize that is being edited; 'new' while one is being added. */
    prize: openRecord(),
  }),
  filters: ['q', 'won'],
});
export type WheelPlace = typeof wheelPlace.plain;
