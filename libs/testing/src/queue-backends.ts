/** The backends that a test of the queue runs on. Redis is left out where the runner found none, which it has said. */
export const queueBackends: ('postgres' | 'redis')[] = process.env.TEST_REDIS_URL
  ? ['postgres', 'redis']
  : ['postgres'];
