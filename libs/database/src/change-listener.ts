import type { Logger } from '@nestjs/common';
import type pg from 'pg';
import { GuardedClient } from './guarded-client.js';

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Calls `onChange` with what every notification of a channel says, and with null whenever it begins to listen: whatever changed
 * while nobody listened is found then. A lost connection is opened again; an `onChange` that rejects is logged and tried again the same way.
 */
export class ChangeListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    /** A plain lower-case name; it is not escaped. */
    private readonly channel: string,
    private readonly onChange: (what: string | null) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  /** Settles when the first `onChange` has ended, or could not be called; never rejects. */
  async start(): Promise<void> {
    const client = new GuardedClient({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => this.startAgain(client));
    client.on('end', () => this.startAgain(client));
    client.on('notification', ({ payload }) => {
      this.onChange(payload ?? '').catch((error: unknown) => this.failed(client, error));
    });
    this.client = client;
    try {
      await client.connect();
      // Listens first and reads then, so that no change falls between the two.
      await client.query(`listen ${this.channel}`);
      await this.onChange(null);
    } catch (error) {
      this.failed(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => {});
  }

  private failed(client: pg.Client, error: unknown): void {
    if (!this.isClosed) this.logger.warn(`${this.channel}: ${String(error)}`);
    this.startAgain(client);
  }

  private startAgain(client: pg.Client): void {
    if (this.isClosed || this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => {});
    this.retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
