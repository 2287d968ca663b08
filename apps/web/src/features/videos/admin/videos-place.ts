import { z } from 'zod';
import { videoSorts } from '@app/contracts/videos/videos.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

/** Where in the videos tab the address points to. */
export const videosPlace = listPlace({
  tab: 'videos',
  schema: z.object({
    q: searchWords(),
    sort: choice(videoSorts, 'newest'),
    page: pageNumber(),
    size: pageSize(),
    /** The question that the keywords are tried against. */
    ask: searchWords(),
    /** The id of the video that is being edited; 'new' while one is being added. */
    edit: openRecord(),
  }),
  filters: ['q'],
});
