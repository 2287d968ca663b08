import { z } from 'zod';
import { runKinds, runStates } from '@app/contracts/jobs/jobs.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

export const jobsViews = ['runs', 'queues', 'schedules', 'tokens'] as const;
export type JobsView = (typeof jobsViews)[number];

/** Where in the jobs tab the address points to. */
export const jobsPlace = listPlace({
  tab: 'jobs',
  schema: z.object({
    view: choice(jobsViews, 'runs'),
    q: searchWords(),
    kind: choice(runKinds),
    state: choice(runStates),
    /** Failures of one cause. */
    cause: z.string().min(1).max(300).nullable().catch(null),
    /** The run whose parts are listed. */
    parent: openRecord(),
    page: pageNumber(),
    size: pageSize(),
    /** The open run. */
    run: openRecord(),
    /** The schedule in the form, or 'new'. */
    schedule: openRecord(),
    /** 'new' while a token is made. */
    token: choice(['new']),
  }),
  filters: ['q', 'kind', 'state', 'cause', 'parent'],
});
