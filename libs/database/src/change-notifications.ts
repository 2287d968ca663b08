import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { GuardedClient } from './guarded-client.js';

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;

interface Follower {
  onChange: (payload: string | null) => Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

/**
 * The database's notifications, for all features of a process over one connection, which is opened for the first follower. A lost
 * connection is opened again.
 */
@Injectable()
export class ChangeNotifications implements BeforeApplicationShutdown {
  private readonly followers = new Map<string, Follower>();
  private connecting: Promise<pg.Client> | undefined;
  private readonly retries = new Map<string, NodeJS.Timeout>();
  private isClosed = false;

  constructor(private readonly databaseUrl: string) {}

  /**
   * Calls `onChange` with the payload of every notification of `channel`, and with null whenever it begins to listen: what changed
   * before is found then. An `onChange` that rejects is logged and called with null a second later. `channel` is a plain lower-case
   * name, with one follower. Settles when the first `onChange` has ended or could not be called; never rejects.
   */
  async follow(channel: string, onChange: Follower['onChange'], logger: Follower['logger']): Promise<void> {
    this.followers.set(channel, { onChange, logger });
    await this.listen(channel);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const retry of this.retries.values()) clearTimeout(retry);
    const client = await this.connecting?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private async listen(channel: string): Promise<void> {
    const { onChange, logger } = this.followers.get(channel)!;
    try {
      const client = await (this.connecting ??= this.connect());
      // Listens first and reads then, so that no change falls between the two.
      await client.query(`listen ${channel}`);
      await onChange(null);
    } catch (error) {
      this.failed(channel, logger, error);
    }
  }

  private failed(channel: string, logger: Follower['logger'], error: unknown): void {
    if (!this.isClosed) logger.warn(`${channel}: ${String(error)}`);
    this.listenLater(channel);
  }

  private listenLater(channel: string): void {
    if (this.isClosed || this.retries.has(channel)) return;
    const retry = setTimeout(() => {
      this.retries.delete(channel);
      void this.listen(channel);
    }, RETRY_MS);
    this.retries.set(channel, retry);
  }

  private async connect(): Promise<pg.Client> {
    const client = new GuardedClient({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      const { onChange, logger } = this.followers.get(channel)!;
      onChange(payload ?? '').catch((error: unknown) => this.failed(channel, logger, error));
    });
    try {
      await client.connect();
    } catch (error) {
      this.connecting = undefined;
      throw error;
    }
    client.once('end', () => {
      this.connecting = undefined;
      for (const channel of this.followers.keys()) this.listenLater(channel);
    });
    return client;
  }
}
