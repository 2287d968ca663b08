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
