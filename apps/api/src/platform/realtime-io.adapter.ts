import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { type Namespace, Server, type ServerOptions } from 'socket.io';

/** For joining a namespace; a connection that has joined none by then is closed. In milliseconds. */
const JOIN_DEADLINE = 5_000;

/** Socket.IO beside Fastify, for signed-in staff alone. */
export class RealtimeIoAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly mayConnect: (request: IncomingMessage) => Promise<boolean>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      // Polling would need a balancer that sends all requests of a connection to one process.
      transports: ['websocket'],
      // A page that stops reading is dropped and refetches when it is back.
      maxHttpBufferSize: 100_000,
      pingInterval: 10_000,
      pingTimeout: 10_000,
      // Before there is a connection: nobody holds one open who may not join anything.
      allowRequest: (request: IncomingMessage, answer: (error: string | null, isAllowed: boolean) => void) => {
        this.mayConnect(request).then(
          (isAllowed) => answer(null, isAllowed),
          () => answer(null, false),
        );
      },
      connectTimeout: JOIN_DEADLINE,
    });
    server.use((_socket, next) => next(new Error('There is nothing here.')));
    return server;
  }

  /**
   * Not Socket.IO's own `close`: that also closes the HTTP server, which is Fastify's, and waits until its last connection
   * is gone. Fastify, not knowing that it closes, would keep alive the connection of anyone who goes on asking.
   */
  override async close(server: Server | Namespace): Promise<void> {
    // Nest closes what it made, which is the namespaces beside the server.
    if (!(server instanceof Server)) return;
    for (const namespace of server._nsps.values()) {
      namespace.disconnectSockets(true);
      await namespace.adapter.close();
    }
    server.engine.close();
  }
}
