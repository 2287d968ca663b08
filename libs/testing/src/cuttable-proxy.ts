import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './listen.js';

/**
 * A TCP proxy to a server, for tests of what happens while the server is away: `url` is `target` with another port. While it
 * is disconnected, every connection is reset. Its port stays taken, so that nobody else gets it meanwhile.
 */
export async function cuttableProxy(target: string): Promise<{
  url: string;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((socket) => {
    if (isDisconnected) return void socket.resetAndDestroy();
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
  const disconnect = (): void => {
    isDisconnected = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    disconnect,
    reconnect: () => {
      isDisconnected = false;
    },
    close: async () => {
      disconnect();
      server.close();
      await once(server, 'close');
    },
  };
}
