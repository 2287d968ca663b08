import { randomUUID } from 'node:crypto';

/** By which the rows of runs and `worker_presence` name this process. */
export const WORKER_ID = Symbol('WorkerId');
export const workerId = { provide: WORKER_ID, useFactory: (): string => randomUUID() };
