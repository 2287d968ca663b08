import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/**
 * Listens on a random free port of 127.0.0.1 between 15000 and 29999: the kernel hands ports from 32768 to clients. Connections
 * that wait for a next request stay open: on a busy machine one could be asked in the moment in which it is ended for idleness.
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  for (let tries = 0; tries < 50; tries++) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (await isListening(server, port)) return port;
  }
  throw new Error('No free port between 15000 and 29999.');
}

function isListening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', succeeded);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const succeeded = () => {
      server.off('error', failed);
      resolve(true);
    };
    server.once('error', failed).once('listening', succeeded).listen(port, '127.0.0.1');
  });
}
