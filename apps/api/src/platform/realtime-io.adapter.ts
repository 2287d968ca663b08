import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { type Namespace, Server, type ServerOptions } from 'socket.io';
import { STAFF_NAMESPACE } from '@app/contracts/realtime/realtime.js';
import type { RealtimeTransport } from '@app/realtime/realtime-publisher.js';

/** For joining a namespace; a connection that has joined none by then is closed. In milliseconds. */
const JOIN_DEADLINE = 5_000;
/** How often it is asked whether news arrive, in milliseconds. */
const CARRIED_EVERY = 1_000;

/**
 * Socket.IO behind the transport that also carries the workers' events. While that carries nothing there are no connections: a
 * screen that has one believes what it was told last, and one that has none reads.
 */
export class RealtimeIoAdapter extends IoAdapter {
  private isCarried = true;
  private watch: NodeJS.Timeout | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    app: INestApplicationContext,
    private readonly transport: RealtimeTransport,
    private readonly mayConnect: (request: IncomingMessage) => Promise<boolean>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      adapter: this.transport.adapter(),
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
          (isAllowed) => answer(null, isAllowed && this.isCarried),
          () => answer(null, false),
        );
      },
      connectTimeout: JOIN_DEADLINE,
    });
    this.transport.useServer(server);
    server.use((_socket, next) => next(new Error('There is nothing here.')));
    clearInterval(this.watch);
    this.watch = setInterval(() => {
      this.asking ??= this.askWhetherCarried(server).finally(() => (this.asking = undefined));
    }, CARRIED_EVERY).unref();
    return server;
  }

  /**
   * Not Socket.IO's own `close`: that also closes the HTTP server, which is Fastify's, and waits until its last connection
   * is gone. Fastify, not knowing that it closes, would keep alive the connection of anyone who goes on asking.
   */
  override async close(server: Server | Namespace): Promise<void> {
    // Nest closes what it made, which is the namespaces beside the server.
    if (!(server instanceof Server)) return;
    clearInterval(this.watch);
    await this.asking;
    for (const namespace of server._nsps.values()) {
      namespace.disconnectSockets(true);
      await namespace.adapter.close();
    }
    server.engine.close();
  }

  private async askWhetherCarried(server: Server): Promise<void> {
    this.isCarried = await this.transport.carries();
    // Those of this process: word to the others would go the way that is closed.
    if (!this.isCarried) server.of(STAFF_NAMESPACE).local.disconnectSockets(true);
  }
}
