import { setTimeout as pause } from 'node:timers/promises';
import { GuardedClient } from './guarded-client.js';

const ASK_EVERY_MS = 500;
const PATIENCE_MS = 3_000;

/** Null when the database at `url` answers, else why it does not. */
async function whatIsMissing(url: string): Promise<string | null> {
  const client = new GuardedClient({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    return message || code || 'it does not answer';
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Settles when the database at `url` answers. Calls `onWaiting` before the first wait with the reason, and again whenever the
 * reason changes. To be awaited before anything is made that takes its first connection for all.
 */
export async function awaitDatabase(url: string, onWaiting: (reason: string) => void | Promise<void>): Promise<void> {
  let lastReason: string | undefined;
  for (;;) {
    const reason = await whatIsMissing(url);
    if (reason === null) return;
    if (reason !== lastReason) await onWaiting(reason);
    lastReason = reason;
    await pause(ASK_EVERY_MS);
  }
}
