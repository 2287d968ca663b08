import { assertSchemaCompatibility, PostgresConnection, PostgresQueueBackend, type BackendFactory } from 'bullmq';
import type { Pool } from 'pg';

/**
 * BullMQ's connection, which asks once whether the database is there and keeps the answer for ever: where the first
 * question fails, its queue is dead for the life of the process (bullmq 6.7.0,
 * dist/cjs/postgres/postgres-connection.js:149-158). Here only a good answer is kept.
 */
class LastingConnection extends PostgresConnection {
  private compatible: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    this.compatible ??= this.check().catch((error: unknown) => {
      this.compatible = undefined;
      throw error;
    });
    return this.compatible;
  }

  private async check(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
    this.emit('ready');
  }
}

/** The backend keeps the same answer a second time (dist/cjs/postgres/postgres-queue-backend.js:207-235). Here it asks. */
class LastingBackend extends PostgresQueueBackend {
  constructor(
    private readonly lasting: LastingConnection,
    /** Of the connection that a worker listens on: by it BullMQ's tools count a queue's workers. */
    private readonly connectionName: string | undefined,
    ...[name, options]: [string, ConstructorParameters<typeof PostgresQueueBackend>[2]]
  ) {
    super(lasting, name, options);
  }

  override async waitUntilReady(): Promise<void> {
    await this.lasting.waitUntilReady();
    if (this.connectionName !== undefined) await this.setName(this.connectionName).catch(() => undefined);
  }
}

/** BullMQ's PostgreSQL backend on connections that recover from a bad start. Give its queues `connection: pool`. */
export const createLastingBackend: BackendFactory = (name, opts, { withBlockingConnection } = {}) =>
  new LastingBackend(
    new LastingConnection(opts.connection as unknown as Pool),
    withBlockingConnection ? name : undefined,
    name,
    opts as ConstructorParameters<typeof PostgresQueueBackend>[2],
  );
