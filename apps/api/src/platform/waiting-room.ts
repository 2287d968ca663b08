import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { readVersion } from '@app/config/version.js';
import type { Health } from '@app/contracts/health/health.contract.js';
import { readError } from './read-error.js';

/** What everybody hears while the database is away, in the same words as later. */
const away = readError(Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' }));

/**
 * Answers at the site's address while the api itself cannot start, because its database does not answer: that the process
 * lives, what is missing, and to everything else that it should be tried again. Throws when the address is taken.
 */
export async function openWaitingRoom(where: { port: number; host: string }): Promise<{ close(): Promise<void> }> {
  const version = readVersion();
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    request.resume();
    response.setHeader('cache-control', 'private, no-store');
    // Nobody should keep a connection to what is about to go.
    response.setHeader('connection', 'close');
    if (path === '/api/health') return void json(200, { status: 'ok', version } satisfies Health);
    response.setHeader('retry-after', '2');
    if (path === '/api/health/ready') return void json(503, { missing: ['database'] });
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'x-error-code': away.code });
    response.end(away.sentence);

    function json(status: number, body: object): void {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    }
  });
  server.listen(where);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
