import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';

let count = 0;

/** A valid run; say only what the test is about. */
export function aRun(about: Partial<JobRun> = {}): JobRun {
  count += 1;
  return {
    id: `run-${count}`,
    kind: 'image',
    queue: 'images',
    subject: `photo-${count}.jpg`,
    state: 'queued',
    outcome: null,
    cancelRequestedAt: null,
    stage: '',
    progress: { done: 0, total: 0 },
    workerLostAt: null,
    parentId: null,
    attempt: 0,
    seq: 1,
    requestedBy: 'visitor',
    createdAt: '2026-11-21T14:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    error: null,
    discardReason: null,
    result: null,
    ...about,
  };
}
