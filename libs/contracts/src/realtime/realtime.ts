import type { JobClientEvents, JobServerEvents } from '../jobs/jobs.events.js';

/** The namespace that signed-in staff connect to, on the site's own origin. */
export const STAFF_NAMESPACE = '/staff';
export type ServerToClientEvents = JobServerEvents;
export type ClientToServerEvents = JobClientEvents;
export const RUNS_ROOM = 'runs';
