import { z } from 'zod';
import { favoriteSorts } from '@app/contracts/product-ranking/product-ranking.constants.js';
import { choice, listPlace, pageNumber, pageSize, searchWords } from '../../kit/list-place';

/** Where in the favourite products the address points to. */
export const votesPlace = listPlace({
  tab: 'favorite-products',
  schema: z.object({
    q: searchWords(),
    sort: choice(favoriteSorts, 'name'),
    page: pageNumber(),
    size: pageSize(),
  }),
  filters: ['q'],
});
export type VotesPlace = typeof votesPlace.plain;
