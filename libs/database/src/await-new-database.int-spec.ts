import { randomInt } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { listenOnFreePort } from '@app/testing/listen.js';
import { testDatabase } from '@app/testing/test-database.js';
import { isFree } from '../../../tools/lib/ports.mjs';
import { awaitNewDatabase } from './await-new-database.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let servers: Server[];
beforeEach(async () => {
  own = await testDatabase();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((done) => server.close(done));
  await own.drop();
});

/**
 * A port where nobody listens, nor will before the test does: other tests and their servers take 15000 to 29999, and the
 * kernel hands out ports from 32768.
 */
async function silentPort(): Promise<number> {
  for (;;) {
    const port = randomInt(30_000, 32_768);
    if (await isFree(port)) return port;
  }
}
const at = (port: number) => {
  const url = new URL(own.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
};
function server(onConnection: (socket: Socket) => void): Server {
  const made = createServer(onConnection);
  servers.push(made);
  return made;
}
/** Hands connections on to the real database. */
function toDatabase(socket: Socket): void {
  const { hostname, port } = new URL(own.url);
  const onward = connect(Number(port || 5432), hostname);
  for (const end of [socket, onward]) end.on('error', () => {});
  socket.pipe(onward).pipe(socket);
}

it('waits for a database whose port nobody serves yet, and says why once', async () => {
  const port = await silentPort();
  const reasons: string[] = [];
  let isThere = false;
  const found = awaitNewDatabase(at(port), 30_000, (reason) => {
    reasons.push(reason);
    server(toDatabase).listen(port, '127.0.0.1', () => (isThere = true));
  });
  await found;
  expect(isThere).toBe(true);
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

it('waits through a server that is shut down under it', async () => {
  let connections = 0;
  const port = await listenOnFreePort(
    server((socket) => {
      connections += 1;
      if (connections > 2) toDatabase(socket);
      else socket.destroy();
    }),
  );
  await awaitNewDatabase(at(port), 30_000, () => {});
  expect(connections).toBe(3);
});

it('gives up with the reason when the time is over', async () => {
  const port = await silentPort();
  await expect(awaitNewDatabase(at(port), 700, () => {})).rejects.toThrow('ECONNREFUSED');
});

it('does not wait where waiting does not help', async () => {
  const url = new URL(own.url);
  url.pathname = '/no_such_database';
  const reasons: string[] = [];
  await expect(awaitNewDatabase(url.href, 30_000, (reason) => reasons.push(reason))).rejects.toBeInstanceOf(
    pg.DatabaseError,
  );
  expect(reasons).toEqual([]);
});
