import { BullModule } from '@nestjs/bullmq';
import { Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { openPool } from '@app/database/pool.js';
import { createLastingBackend } from './postgres-backend.js';

export const QUEUE_BACKEND = Symbol('QueueBackend');

/** Where the queue lives: Redis when there is one, else the database. Connections are shared by all queues of a process. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  /** For adding jobs and reading counts: fails at once while the backend is away. */
  readonly producer: unknown;
  /** For workers: waits for the backend to come back. */
  readonly consumer: unknown;
  /** Throws while the backend is away or cannot be written to. */
  check(): Promise<void>;
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
    // A write: full without eviction, a replica, or unable to save, Redis still answers a PING.
    check: async () => {
      await producer.set('beadline:check', '1', 'EX', 60);
    },
    close: async () => {
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

const retryStrategy = (times: number) => Math.min(times * 100, 1_000);

function openPostgres(url: string): QueueBackend {
  const bound = withBackend(createLastingBackend);
  BullModule.queueClass = bound.Queue as never;
  BullModule.workerClass = bound.Worker as never;
  // 'bullmq' comes first: the backend names its tables without a schema.
  const searchPath = 'bullmq,public';
  // A pool opens a connection only when it needs one: an api never uses the consumer's.
  const producer = openPool(url, { max: 2, searchPath });
  // Each worker holds one connection to listen on, beside those that run its statements.
  const consumer = openPool(url, { max: 16, searchPath });
  return {
    kind: 'postgres',
    producer,
    consumer,
    check: async () => {
      const { rows } = await producer.query<{ is: string }>(`select current_setting('transaction_read_only') as is`);
      if (rows[0]?.is !== 'off') throw new Error('The database takes no writes.');
    },
    close: async () => {
      await Promise.all([producer.end(), consumer.end()]);
    },
  };
}
