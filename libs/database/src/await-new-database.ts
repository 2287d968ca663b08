import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const ASK_EVERY_MS = 500;
const PATIENCE_MS = 5_000;

/** What a database says, or does not, while it and its network come up: by pg's, Node's and PostgreSQL's codes. */
const comingUp = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P01', // shut down: the end of the server that initialised it
  '57P03', // starting up
]);

/**
 * Settles once the database at `url` answers. One that is only just coming up is asked again for `limitMs`; `onWaiting` hears
 * why, once for each reason. Throws the driver's error at once where waiting does not help, such as a wrong password, and at
 * the end of the time.
 */
export async function awaitNewDatabase(
  url: string,
  limitMs: number,
  onWaiting: (reason: string) => void,
): Promise<void> {
  const end = Date.now() + limitMs;
  let lastReason: string | undefined;
  for (;;) {
    try {
      return await ask(url);
    } catch (caught) {
      const error = caught as Refusal;
      if (!isComingUp(error) || Date.now() >= end) throw caught;
      const reason = reasonOf(error);
      if (reason !== lastReason) onWaiting(reason);
      lastReason = reason;
    }
    await pause(ASK_EVERY_MS);
  }
}

async function ask(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // A server that ends while it is asked says so twice; the second time would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

/** An error of the driver, of Node, or several of Node's where a name has several addresses. */
interface Refusal {
  code?: string;
  message: string;
  errors?: Refusal[];
}

function isComingUp({ code, message, errors }: Refusal): boolean {
  if (errors) return errors.every(isComingUp);
  if (code !== undefined) return comingUp.has(code);
  // pg's own: a connection that was cut off before the handshake, and one that took too long.
  return /Connection terminated|timeout/i.test(message);
}

function reasonOf({ message, errors }: Refusal): string {
  return message || (errors?.map(reasonOf).join(', ') ?? '');
}
