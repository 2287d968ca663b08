import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './listen.js';

/**
 * A way to a server that can be cut and mended, for tests of what happens while it is away: `url` is `target` with another
 * port. While it is cut, every connection is reset. Its port stays taken, so that nobody else can have it when it is mended.
 */
export async function severable(target: string): Promise<{
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.resetAndDestroy();
    const onward = connect(Number(targetPort), hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await listenOnFreePort(server);
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
