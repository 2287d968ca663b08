import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to a server that can be cut and mended, for tests of what happens while it is away: `url` is `target` with another
 * port. Cut, every connection is reset and none is taken.
 */
export async function severable(target: string): Promise<{
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (port: number): Promise<number> => {
    server = createServer((socket) => {
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
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server = undefined;
    for (const socket of open) socket.resetAndDestroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    mend: async () => {
      await listen(port);
    },
    close: cut,
  };
}
