/** Browser-safe paths and constants of jobs. */
export const jobsPaths = {
  runs: '/api/jobs/runs',
  run: (runId: string) => `/api/jobs/runs/${runId}`,
  cancel: (runId: string) => `/api/jobs/runs/${runId}/cancel`,
  retry: (runId: string) => `/api/jobs/runs/${runId}/retry`,
  queues: '/api/jobs/queues',
} as const;

export const runKinds = [
  'crawl',
  'learning-cycle',
  'topic-study',
  'image',
  'rollup',
  'import',
  'retention',
  'evaluation',
] as const;
export type RunKind = (typeof runKinds)[number];
export const runStates = ['queued', 'active', 'completed', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
export const queueNames = ['crawl', 'learning', 'images', 'analytics', 'imports'] as const;
export type QueueName = (typeof queueNames)[number];
