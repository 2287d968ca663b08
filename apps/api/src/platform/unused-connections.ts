import { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Has the server's end close the connections over which nothing has come yet, as browsers and proxies open them ahead of need. Node
 * counts none of them as idle and watches no deadline of theirs while it closes, so the process would wait for who opened them.
 */
export function closesUnusedConnections(server: Server): Server {
  const opened = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    opened.add(socket);
    socket.once('close', () => opened.delete(socket));
  });
  server.on('request', ({ socket }) => opened.delete(socket));
  server.closeIdleConnections = () => {
    Server.prototype.closeIdleConnections.call(server);
    for (const socket of opened) if (socket.bytesRead === 0) socket.destroy();
  };
  return server;
}
