import { useSearchParams, type To } from 'react-router';
import { runKinds, runStates } from '@app/contracts/jobs/jobs.constants.js';
import type { RunsFilter } from '../api/get-runs';

export const jobsViews = ['runs', 'queues', 'schedules', 'tokens'] as const;
export type JobsView = (typeof jobsViews)[number];

export interface JobsPlace extends RunsFilter {
  view: JobsView;
  /** The id of the open run. */
  run: string | null;
  /** The id of the schedule in the form, or 'new'. */
  schedule: string | null;
}

/** Where in the jobs tab the address points to; what it does not know falls back to the plain list. */
export function readPlace(params: URLSearchParams): JobsPlace {
  const page = Number(params.get('page'));
  return {
    view: jobsViews.find((view) => view === params.get('view')) ?? 'runs',
    kind: runKinds.find((kind) => kind === params.get('kind')) ?? null,
    state: runStates.find((state) => state === params.get('state')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    run: params.get('run') || null,
    schedule: params.get('schedule') || null,
  };
}

/** The address of a place, without what is the default anyway. */
export function linkToPlace({ view, kind, state, page, run, schedule }: JobsPlace): { search: string } {
  const params = new URLSearchParams({ tab: 'jobs' });
  if (view !== 'runs') params.set('view', view);
  if (kind) params.set('kind', kind);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  if (run) params.set('run', run);
  if (schedule) params.set('schedule', schedule);
  return { search: `?${params.toString()}` };
}

/** The place now, and the link to a place that differs from it. */
export function useJobsPlace(): [JobsPlace, (change: Partial<JobsPlace>) => To] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [place, (change) => linkToPlace({ ...place, ...change })];
}
