import { BullModule } from '@nestjs/bullmq';
import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { openPool } from '@app/database/pool.js';

/** Where the queue lives: Redis when there is one, else the database. Connections are shared by all queues of a process. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  /** For adding jobs and reading counts: fails at once while the backend is away. */
  readonly producer: unknown;
  /** For workers: waits for the backend to come back. */
  readonly consumer: unknown;
  /** Throws while the backend is away. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue's backend and tells Nest's binding which classes drive it. One per process. */
export function openQueueBackend(options: { redisUrl: string | undefined; databaseUrl: string }): QueueBackend {
  return options.redisUrl ? openRedis(options.redisUrl) : openPostgres(options.databaseUrl);
}

function openRedis(url: string): QueueBackend {
  BullModule.queueClass = Queue;
  BullModule.workerClass = Worker;
  // A request must never hang on a Redis that is away: no offline queue, the sweep enqueues later.
  const producer = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 3_000,
    retryStrategy,
  });
  const consumer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  for (const connection of [producer, consumer]) connection.on('error', () => {});
  return {
    kind: 'redis',
    producer,
    consumer,
    ping: async () => {
      await producer.ping();
    },
    close: async () => {
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

const retryStrategy = (times: number) => Math.min(times * 100, 1_000);

function openPostgres(url: string): QueueBackend {
  const bound = withBackend(createPostgresBackend);
  BullModule.queueClass = bound.Queue as never;
  BullModule.workerClass = bound.Worker as never;
  // Each worker holds one connection to listen on, beside those that run its statements. 'bullmq' comes first: the
  // backend names its tables without a schema.
  const pool = openPool(url, { max: 16, searchPath: 'bullmq,public' });
  return {
    kind: 'postgres',
    producer: pool,
    consumer: pool,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
