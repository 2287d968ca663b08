import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './listen.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that webhooks are posted to. */
export class HookServer {
  readonly received: Received[] = [];
  /** Tests change it while it runs. */
  answer: () => number | Promise<number> = () => 204;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(): Promise<HookServer> {
    const server = createServer((request, response) => {
      text(request).then(
        async (body) => {
          hook.received.push({ headers: request.headers, body });
          response.writeHead(await hook.answer()).end();
        },
        // What has not come whole was not received.
        () => undefined,
      );
    });
    const hook: HookServer = new HookServer(server, await listenOnFreePort(server));
    return hook;
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get url(): string {
    return `http://${this.host}/alerts`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
