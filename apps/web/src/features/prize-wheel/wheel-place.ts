import { z } from 'zod';
import { wheelEntrySorts } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../kit/list-place';

/** Where in the prize wheel's tab the address points to: in its entries. */
export const wheelPlace = listPlace({
  tab: 'prize-wheel',
  schema: z.object({
    q: searchWords(),
    won: choice(['yes', 'no']),
    sort: choice(wheelEntrySorts, 'newest'),
    page: pageNumber(),
    size: pageSize(),
  }),
  filters: ['q', 'won'],
});
export type WheelPlace = typeof wheelPlace.plain;

/** The prize that is being edited; 'new' while one is being added. */
export const prizesPlace = listPlace({ tab: null, schema: z.object({ edit: openRecord() }), filters: [] });
