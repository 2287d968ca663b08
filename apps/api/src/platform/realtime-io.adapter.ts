import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { type Namespace, Server, type ServerOptions } from 'socket.io';
import type { RealtimeTransport } from '@app/realtime/realtime-publisher.js';

/** Socket.IO behind the transport that also carries the workers' events. */
export class RealtimeIoAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly transport: RealtimeTransport,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...(options as ServerOptions),
      adapter: this.transport.adapter(),
      serveClient: false,
      // A page that stops reading is dropped and refetches when it is back.
      maxHttpBufferSize: 100_000,
      pingInterval: 10_000,
      pingTimeout: 10_000,
    });
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
