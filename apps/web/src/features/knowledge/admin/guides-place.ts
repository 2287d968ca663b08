import { z } from 'zod';
import { zones } from '@app/contracts/knowledge/knowledge.contract.js';
import { entryOrigins, entryStatuses, guideSorts } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the knowledge tab the address points to. */
export const guidesPlace = listPlace({
  tab: 'knowledge',
  schema: z.object({
    /** All guides, or those that a visitor's question finds. */
    view: choice(['guides', 'ask'], 'guides'),
    q: searchWords(),
    status: choice(entryStatuses),
    origin: choice(entryOrigins),
    zone: choice(zones),
    sort: choice(guideSorts, 'title'),
    page: pageNumber(),
    size: pageSize(),
    /** The visitor's question. */
    question: searchWords(),
    /** The guide that is open. */
    guide: openRecord(),
  }),
  filters: ['q', 'status', 'origin', 'zone'],
});
