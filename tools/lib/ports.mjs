import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Why nobody can listen there now: the system's code, such as EADDRINUSE or EACCES; null when one can. */
export function whyNotListen(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code }) => done(code));
    server.listen(port, host, () => server.close(() => done(null)));
  });
}

/** True when nothing listens on the port of the address. */
export const isFree = async (port, host = '127.0.0.1') => (await whyNotListen(port, host)) === null;

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
