import { z } from 'zod';
import { runKinds, runStates } from '@app/contracts/jobs/jobs.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize } from '../../../kit/list-place';

export const jobsViews = ['runs', 'queues', 'schedules', 'tokens'] as const;
export type JobsView = (typeof jobsViews)[number];

/** Where in the jobs tab the address points to. */
export const jobsPlace = listPlace({
  tab: 'jobs',
  schema: z.object({
    view: choice(jobsViews, 'runs'),
    kind: choice(runKinds),
    state: choice(runStates),
    page: pageNumber(),
    size: pageSize(),
    /** The open run. */
    run: openRecord(),
    /** The schedule in the form, or 'new'. */
    schedule: openRecord(),
  }),
  filters: ['kind', 'state'],
});
