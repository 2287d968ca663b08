import { Redis } from 'ioredis';

export type QueueBackendKind = 'postgres' | 'redis';

/** The backends that a test of the queue runs on. Redis is left out where the runner found none, which it has said. */
export const queueBackends: QueueBackendKind[] = process.env.TEST_REDIS_URL ? ['postgres', 'redis'] : ['postgres'];

/** The addresses of a backend for `startApi` and `startWorker`: over Redis, those of an empty Redis database of its own. */
export const queueBackendOf = async (
  kind: QueueBackendKind,
  databaseUrl: string,
): Promise<{ databaseUrl: string; redisUrl: string | undefined }> => ({
  databaseUrl,
  redisUrl: kind === 'redis' ? await ownRedisDatabase() : undefined,
});

/** Redis itself counts, so that no two test files have the same one, in whichever process they run. */
async function ownRedisDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_REDIS_URL ?? '');
  const redis = new Redis(url.href);
  try {
    url.pathname = `/${await redis.incr('test:databases')}`;
    return url.href;
  } finally {
    redis.disconnect();
  }
}
