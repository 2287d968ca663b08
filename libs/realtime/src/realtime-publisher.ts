import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { Server } from 'socket.io';
import { openPool } from '@app/database/pool.js';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  STAFF_NAMESPACE,
} from '@app/contracts/realtime/realtime.js';

/**
 * The way from any process to the staff's screens. What it sends is a hint: every screen can refetch the truth, so
 * nothing here throws or waits.
 */
export abstract class RealtimePublisher {
  abstract toRoom<Event extends keyof ServerToClientEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void;
}

/** What carries events between processes: Redis streams where there is a Redis, else PostgreSQL's notifications. */
export interface RealtimeTransport {
  /** For the api's Socket.IO server. */
  adapter(): never;
  /** Publishes through `useServer`'s server where there is one, else through one of its own that the first event opens. */
  publisher(): RealtimePublisher;
  useServer(server: RealtimeServer): void;
  /**
   * Whether what processes tell each other arrives. False says that screens would wait for news in vain; it takes a second at
   * most, and never throws.
   */
  carries(): Promise<boolean>;
  close(): Promise<void>;
}

type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents>;

/** How long Redis may take to answer, in milliseconds. */
const ANSWER_MS = 1_000;

export function openRealtime(options: { redisUrl: string | undefined; databaseUrl: string }): RealtimeTransport {
  return options.redisUrl ? new RedisTransport(options.redisUrl) : new PostgresTransport(options.databaseUrl);
}

class PostgresTransport implements RealtimeTransport {
  private readonly pools: pg.Pool[] = [];
  private readonly listening = new Set<pg.PoolClient>();
  private isClosed = false;
  private readonly socketPublisher = new SocketPublisher(() => this.adapter());

  constructor(private readonly url: string) {}

  adapter(): never {
    // One connection listens and stays taken, which leaves one to notify: over two, changes could overtake each other.
    const pool = openPool(this.url, { max: 2 });
    this.pools.push(pool);
    // The adapter listens again by itself after the database was away; what was lost meanwhile is refetched by the screens.
    return createPostgresAdapter(this.forAdapter(pool), { errorHandler: () => {} }) as never;
  }

  publisher(): RealtimePublisher {
    return this.socketPublisher;
  }

  useServer(server: RealtimeServer): void {
    this.socketPublisher.useServer(server);
  }

  /** Where PostgreSQL is away the whole api is, and says so. */
  async carries(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.socketPublisher.close();
    for (const client of this.listening) giveBack(client);
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  /**
   * The pool as the adapter sees it (@socket.io/postgres-adapter 0.5.0, dist/util.js, `PubSubClient`). A connection that it lost
   * it never gives back, and the pool would count it as taken for ever: after one restart of the database nothing could be sent
   * any more. One that it has just asked for when it is closed it keeps, and the pool would wait for it; and one that it
   * loses then it asks for again and again.
   */
  private forAdapter(pool: pg.Pool): pg.Pool {
    const connect = async (): Promise<pg.PoolClient> => {
      if (this.isClosed) return NEVER;
      const client = await pool.connect();
      if (this.isClosed) {
        giveBack(client);
        return NEVER;
      }
      this.listening.add(client);
      client.once('end', () => giveBack(client));
      return client;
    };
    pool.on('release', (_error, client) => this.listening.delete(client));
    return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool;
  }
}

const NEVER = new Promise<never>(() => {});

/** Takes a lost connection out of its pool, wherever it is. */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was not taken, and the pool has dropped it itself.
  }
}

class RedisTransport implements RealtimeTransport {
  private readonly redis: RedisWithCopies;
  private readonly socketPublisher = new SocketPublisher(() => this.adapter());

  constructor(url: string) {
    this.redis = new RedisWithCopies(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    });
    this.redis.on('error', () => {});
  }

  adapter(): never {
    return createRedisAdapter(this.redis) as never;
  }

  publisher(): RealtimePublisher {
    return this.socketPublisher;
  }

  useServer(server: RealtimeServer): void {
    this.socketPublisher.useServer(server);
  }

  async carries(): Promise<boolean> {
    // Otherwise the question waits, as everything that is sent does, until there is a connection.
    if (this.redis.status !== 'ready') return false;
    const late = new AbortController();
    const tooLate = sleep(ANSWER_MS, false, { signal: late.signal, ref: false }).catch(() => false);
    const answer = this.redis.ping().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, tooLate]).finally(() => late.abort());
  }

  async close(): Promise<void> {
    await this.socketPublisher.close();
    this.redis.disconnectAll();
  }
}

/**
 * The adapter reads over copies of its connection, and lets go of them when their last read answers: never, where Redis
 * ended first. So they are ended with the connection itself.
 */
class RedisWithCopies extends Redis {
  private readonly copies: Redis[] = [];

  override duplicate(...options: Parameters<Redis['duplicate']>): Redis {
    const copy = super.duplicate(...options);
    // The adapter never looks at the answers to its subscriptions; those that still wait when Redis is given up fail.
    const send = copy.sendCommand.bind(copy);
    copy.sendCommand = (command, stream) => {
      command.promise.catch(() => undefined);
      return send(command, stream);
    };
    this.copies.push(copy);
    return copy;
  }

  disconnectAll(): void {
    for (const connection of [this, ...this.copies]) connection.disconnect();
  }
}

/**
 * Publishes through the api's Socket.IO server, or, in a process without one, through a server that listens nowhere. Not the emitter
 * packages: there is none for the streams adapter, and the one for PostgreSQL leaves out the namespace, by which the adapter finds
 * whom to tell.
 */
class SocketPublisher extends RealtimePublisher {
  private used: RealtimeServer | undefined;
  private headless: RealtimeServer | undefined;
  private isClosed = false;

  constructor(private readonly adapter: () => never) {
    super();
  }

  useServer(server: RealtimeServer): void {
    this.used = server;
  }

  toRoom<Event extends keyof ServerToClientEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void {
    if (this.isClosed) return;
    const server = this.used ?? (this.headless ??= new Server({ adapter: this.adapter() }));
    server
      .of(STAFF_NAMESPACE)
      .to(room)
      .emit(event, ...payload);
  }

  /** Not the server's own `close`: that closes an HTTP engine, which a server that listens nowhere never had. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const namespace of this.headless?._nsps.values() ?? []) await namespace.adapter.close();
  }
}
