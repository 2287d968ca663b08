import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { openPool } from '@app/database/pool.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { answerWithin } from '@app/queues/answer-within.js';

/** Longest that a request waits for the shared count, in milliseconds. */
const PATIENCE = 1_500;
/** After a failure the store is left alone for this long, so that not every request pays for its patience. */
const REST = 3_000;
const COMPLAIN_EVERY = 60_000;

export interface LimitOptions {
  /** Unlike any other limit's. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts in the store; refuses by throwing `RateLimiterRes`, as the library does, and never throws anything else. */
export type Limiter = Pick<RateLimiterAbstract, 'points' | 'consume' | 'penalty' | 'reward' | 'get' | 'delete'>;

/**
 * Where the counts live that all api processes share: Redis where there is one, else the database. Each process counts what
 * it sees beside it, and goes by that while the store is away or slow: a limit that is looser for a while by the number of
 * processes, and by nothing else, rather than a site that hangs or is closed.
 */
export class LimitStore {
  private readonly logger = new AreaLogger('http');
  private restUntil = 0;
  private lastComplaint = 0;

  private constructor(
    private readonly open: (options: LimitOptions) => RateLimiterAbstract,
    readonly close: () => Promise<void>,
  ) {}

  static connect({ redisUrl, databaseUrl }: { redisUrl: string | undefined; databaseUrl: string }): LimitStore {
    return redisUrl ? LimitStore.onRedis(redisUrl) : LimitStore.onPostgres(databaseUrl);
  }

  limiter(options: LimitOptions): Limiter {
    const shared = this.open(options);
    const own = new RateLimiterMemory(common(options));
    const either = <T>(work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> =>
      this.either(work, shared, own);
    return {
      points: options.points,
      consume: (key, points) => either((limiter) => limiter.consume(key, points)),
      penalty: (key, points) => either((limiter) => limiter.penalty(key, points)),
      reward: (key, points) => either((limiter) => limiter.reward(key, points)),
      get: (key) => either((limiter) => limiter.get(key)),
      delete: (key) => either((limiter) => limiter.delete(key)),
    };
  }

  private async either<T>(
    work: (limiter: RateLimiterAbstract) => Promise<T>,
    shared: RateLimiterAbstract,
    own: RateLimiterAbstract,
  ): Promise<T> {
    const seenHere = work(own);
    // Heard only where the store does not answer.
    seenHere.catch(() => {});
    if (Date.now() < this.restUntil) return seenHere;
    try {
      return await answerWithin(work(shared), PATIENCE, `no answer within ${PATIENCE} ms`);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      this.restUntil = Date.now() + REST;
      this.complain(error);
      return seenHere;
    }
  }

  private complain(error: unknown): void {
    if (Date.now() - this.lastComplaint < COMPLAIN_EVERY) return;
    this.lastComplaint = Date.now();
    this.logger.warn(`The shared counts are away, so each process counts by itself: ${String(error)}`);
  }

  private static onRedis(url: string): LimitStore {
    const redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: 3_000,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    });
    redis.on('error', () => {});
    return new LimitStore(
      (options) => new RateLimiterRedis({ ...common(options), storeClient: redis, rejectIfRedisNotReady: true }),
      async () => redis.disconnect(),
    );
  }

  private static onPostgres(url: string): LimitStore {
    // Its own connections: a count must not wait behind the site's long statements.
    const pool = openPool(url, { max: 3 });
    let isSwept = false;
    return new LimitStore(
      (options) => {
        const limiter = new RateLimiterPostgres({
          ...common(options),
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          // Every five minutes, and for all limits at once, since they share the table.
          clearExpiredByTimeout: !isSwept,
        });
        isSwept = true;
        return limiter;
      },
      () => pool.end(),
    );
  }
}

const common = ({ name, points, seconds }: LimitOptions) => ({
  keyPrefix: `limit:${name}`,
  points,
  duration: seconds,
});
