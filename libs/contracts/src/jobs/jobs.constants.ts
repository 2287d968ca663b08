export const runKinds = [
  'crawl',
  'learning-cycle',
  'topic-study',
  'image',
  'rollup',
  'import',
  'retention',
  'evaluation',
  'wheel-restock',
  'backup',
] as const;
export type RunKind = (typeof runKinds)[number];
/** Of these together one run waits or works at a time. */
export const learningKinds = ['learning-cycle', 'topic-study'] as const satisfies readonly RunKind[];
export const runStates = ['queued', 'active', 'completed', 'failed', 'cancelled', 'discarded'] as const;
export type RunState = (typeof runStates)[number];
/**
 * How a completed run ended. ok: all of it was done. partial: some of it was not. blocked: the other side refused. drifted: a shop's
 * pages look unlike those of earlier crawls. empty: there was nothing to be found.
 */
export const runOutcomes = ['ok', 'partial', 'blocked', 'drifted', 'empty'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
export const runLogLevels = ['info', 'warn', 'error'] as const;
export type RunLogLevel = (typeof runLogLevels)[number];
export const queueNames = ['crawl', 'learning', 'images', 'analytics', 'imports'] as const;
export type QueueName = (typeof queueNames)[number];
export const isQueueName = (name: string): name is QueueName => queueNames.some((one) => one === name);

/** So many runs are answered to whoever joins their room: where more are unfinished, those that wait longest are left out. */
export const RECENT_RUNS = 200;
