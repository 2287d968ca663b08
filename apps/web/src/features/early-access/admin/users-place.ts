import { z } from 'zod';
import { submissionSorts } from '@app/contracts/early-access/early-access.contract.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the users tab the address points to. */
export const usersPlace = listPlace({
  tab: 'early-access',
  schema: z.object({
    q: searchWords(),
    sort: choice(submissionSorts, '-createdAt'),
    page: pageNumber(),
    size: pageSize(),
    /** The id of the submission that is looked at. */
    user: openRecord(),
  }),
  filters: ['q'],
});
export type UsersPlace = typeof usersPlace.plain;
