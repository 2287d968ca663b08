import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True when nothing listens on the port of the loopback address and of all addresses. */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}

/**
 * A free port between 15000 and 29999: below the range that the kernel hands out to clients (32768 and up), where a
 * busy machine makes `listen` fail at random.
 */
export async function freePort() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 15000 and 29999.');
}
