import { z } from 'zod';
import { staffFixSorts } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixStatuses } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the fixes tab the address points to. */
export const fixesPlace = listPlace({
  tab: 'fixes',
  schema: z.object({
    status: choice(fixStatuses),
    q: searchWords(),
    sort: choice(staffFixSorts, 'newest'),
    page: pageNumber(),
    size: pageSize(),
    /** The open fix. */
    fix: openRecord(),
  }),
  filters: ['status', 'q'],
});
