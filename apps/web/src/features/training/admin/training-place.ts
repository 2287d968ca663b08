import { z } from 'zod';
import { correctionSorts } from '@app/contracts/training/training.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the training tab the address points to. */
export const trainingPlace = listPlace({
  tab: 'corrections',
  schema: z.object({
    q: searchWords(),
    sort: choice(correctionSorts, 'newest'),
    page: pageNumber(),
    size: pageSize(),
    /** The correction whose row is being edited; 'new' while one is being added. */
    edit: openRecord(),
  }),
  filters: ['q'],
});
